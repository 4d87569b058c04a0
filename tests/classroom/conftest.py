from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.classroom.lesson import Lesson


@pytest.fixture
def lesson(tmp_path: Path) -> Any:
    """Makes rooms: `lesson(people=8)`."""
    return lambda **more: Lesson(tmp_path / "lesson.db", **more)
