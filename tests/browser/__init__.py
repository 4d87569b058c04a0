"""Tests in real Chromium, most of them against a real Jupyter server."""
