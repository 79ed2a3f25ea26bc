"""The tests of starts use the site as a host has it."""

import pytest

from tools.site.serve import SiteServer


@pytest.fixture(scope="session")
def site_server(deployed_server: SiteServer) -> SiteServer:
    """The server of the site as it is deployed."""
    return deployed_server
