"""The Universal Game Interface (UGI), which other programs drive the AI by."""
