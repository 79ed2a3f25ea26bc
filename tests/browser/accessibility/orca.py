"""Orca, the screen reader, with a voice that writes down what it is to speak."""

import json
import time
from pathlib import Path

from tests.browser.accessibility.desktop import Desktop
from tests.browser.watch import PATIENCE

_SPEECH_DISPATCHER = """
LogLevel 1
AddModule "written" "sd_generic" "written.conf"
DefaultModule written
DefaultLanguage en
AudioOutputMethod "alsa"
"""
_VOICE = """
GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >> {file}"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "en"
DefaultVoice "en"
"""
_SOUND_CARD = "pcm.!default { type null }\nctl.!default { type null }\n"
_SETTINGS = {"general": {"enableKeyEcho": False, "presentChatRoomLast": False}, "profiles": {}}


class Orca:
    """Runs until its desktop is closed."""

    def __init__(self, desktop: Desktop) -> None:
        home = Path(desktop.environment["HOME"])
        settings, socket = home / "speechd", home / "speechd.sock"
        self._file = home / "spoken.txt"
        self._file.touch()
        (settings / "modules").mkdir(parents=True)
        (settings / "speechd.conf").write_text(_SPEECH_DISPATCHER)
        (settings / "modules/written.conf").write_text(_VOICE.format(file=self._file))
        (home / ".asoundrc").write_text(_SOUND_CARD)
        (home / "share/orca").mkdir(parents=True)
        (home / "share/orca/user-settings.conf").write_text(json.dumps(_SETTINGS))
        desktop.start(
            *("speech-dispatcher", "--run-single", "--communication-method", "unix_socket"),
            *("--socket-path", str(socket), "--config-dir", str(settings)),
            *("--log-dir", str(home), "--pid-file", str(home / "speechd.pid"), "--timeout", "0"),
        )
        desktop.environment["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
        desktop.start("orca")
        self.hear("Screen reader on")

    def hear(self, text: str) -> str:
        """Wait until a text has been spoken, and return all since the last call."""
        deadline = time.monotonic() + PATIENCE
        while text not in (spoken := self._file.read_text("utf-8")):
            assert time.monotonic() < deadline, f"{text} isn't spoken, but {spoken}"
            time.sleep(0.05)
        self._file.write_text("")
        return spoken
