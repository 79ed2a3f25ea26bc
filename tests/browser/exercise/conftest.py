import pytest

from tools.site.serve import SiteServer


@pytest.fixture(scope="session")
def site_server(deployed_server: SiteServer) -> SiteServer:
    return deployed_server
