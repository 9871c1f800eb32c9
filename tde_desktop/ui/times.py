"""Times as a person says them; the exact one is for the tooltip."""

from datetime import UTC, date, datetime, timedelta

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_FULL_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def _local(when: datetime) -> datetime:
    return when.astimezone()


def _now(now: datetime | None) -> datetime:
    return (now or datetime.now(UTC)).astimezone()


def _date(day: date, today: date) -> str:
    text = f"{day.day} {_MONTHS[day.month - 1]}"
    return text if day.year == today.year else f"{text} {day.year}"


def short(when: datetime, now: datetime | None = None) -> str:
    """For the end of a list row: now, 5 min, 2 h, Mon, 12 Oct."""
    then, current = _local(when), _now(now)
    passed = current - then
    if passed < timedelta(minutes=1):
        return "now"
    if passed < timedelta(hours=1):
        return f"{passed.seconds // 60} min"
    if passed < timedelta(hours=12) or then.date() == current.date():
        return f"{round(passed.total_seconds() / 3600)} h"
    if passed < timedelta(days=6):
        return _DAYS[then.weekday()]
    return _date(then.date(), current.date())


def ago(when: datetime, now: datetime | None = None) -> str:
    """For a sentence: just now, 5 minutes ago, 2 hours ago, on Monday, on 12 Oct."""
    then, current = _local(when), _now(now)
    passed = current - then
    if passed < timedelta(minutes=1):
        return "just now"
    if passed < timedelta(hours=1):
        minutes = passed.seconds // 60
        return "a minute ago" if minutes == 1 else f"{minutes} minutes ago"
    if passed < timedelta(hours=12) or then.date() == current.date():
        hours = round(passed.total_seconds() / 3600)
        return "an hour ago" if hours == 1 else f"{hours} hours ago"
    if passed < timedelta(days=6):
        return f"on {_FULL_DAYS[then.weekday()]}"
    return f"on {_date(then.date(), current.date())}"


def moment(when: datetime, now: datetime | None = None) -> str:
    """For a timeline: today 14:20, Monday 09:12, 18 Nov."""
    then, current = _local(when), _now(now)
    if then.date() == current.date():
        return f"today {then:%H:%M}"
    if current - then < timedelta(days=6):
        return f"{_FULL_DAYS[then.weekday()]} {then:%H:%M}"
    return _date(then.date(), current.date())


def clock(when: datetime, now: datetime | None = None) -> str:
    """For a narrow column: 14:58 today, then Thu, then 12 Oct."""
    then, current = _local(when), _now(now)
    if then.date() == current.date():
        return f"{then:%H:%M}"
    if current - then < timedelta(days=6):
        return _DAYS[then.weekday()]
    return _date(then.date(), current.date())


def exact(when: datetime) -> str:
    then = _local(when)
    return f"{_FULL_DAYS[then.weekday()]} {then.day} {_MONTHS[then.month - 1]} {then.year}, {then:%H:%M:%S}"


def group(when: datetime, now: datetime | None = None) -> str:
    """The heading a list puts it under: Today, Yesterday, This week, This month, or the month."""
    then, current = _local(when).date(), _now(now).date()
    days = (current - then).days
    if days <= 0:
        return "Today"
    if days == 1:
        return "Yesterday"
    if days < 7:
        return "This week"
    if days < 31:
        return "This month"
    month = _MONTHS[then.month - 1]
    return month if then.year == current.year else f"{month} {then.year}"
