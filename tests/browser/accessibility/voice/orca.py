"""Orca, the screen reader, with a voice that writes down what it is to speak."""

from pathlib import Path
from typing import Self

from tests.browser.accessibility.voice.desktop import Desktop

_SPEECH_DISPATCHER = """
LogLevel 1
AddModule "written" "sd_generic" "written.conf"
DefaultModule written
DefaultLanguage en
AudioOutputMethod "alsa"
"""
_VOICE = """
GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >> {file}"
GenericMaxChunkLength 5000
GenericLanguage "en" "en" "utf-8"
GenericLanguage "ja" "ja" "utf-8"
AddVoice "en" "MALE1" "en"
AddVoice "ja" "MALE1" "ja"
DefaultVoice "en"
"""
_NO_SOUND_CARD = "pcm.!default { type null }\nctl.!default { type null }\n"


class Orca:
    """A context: Orca runs within it."""

    def __init__(self, desktop: Desktop) -> None:
        home = Path(desktop.environment["HOME"])
        settings, socket = home / "speechd", home / "speechd.sock"
        self._file = home / "spoken.txt"
        self._file.touch()
        self._read = 0
        (settings / "modules").mkdir(parents=True)
        (settings / "speechd.conf").write_text(_SPEECH_DISPATCHER)
        (settings / "modules/written.conf").write_text(_VOICE.format(file=self._file))
        (home / ".asoundrc").write_text(_NO_SOUND_CARD)
        voice = desktop.start(
            *("speech-dispatcher", "--run-single", "--communication-method", "unix_socket"),
            *("--socket-path", str(socket), "--config-dir", str(settings)),
            *("--log-dir", str(home), "--pid-file", str(home / "speechd.pid")),
        )
        desktop.environment["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"
        self._processes = (desktop.start("orca", "--replace"), voice)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.terminate()
            process.wait()

    def new_words(self) -> list[str]:
        """Return the texts that have been spoken since the last call."""
        data = self._file.read_bytes()[self._read :]
        whole = data[: data.rfind(b"\n") + 1]
        self._read += len(whole)
        return list(filter(None, whole.decode().splitlines()))
