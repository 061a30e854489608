"""Sayso for programs in Python 3.9 or newer: ask a person, wait for the end, withdraw, find. Copy this one file.

The hub is the one that SAYSO_URL names, with the token in SAYSO_TOKEN; else the one that runs in the home (SAYSO_HOME, or
.sayso in HOME), as an agent of that home. Every call looks it up anew, so that a hub may come back elsewhere."""

from __future__ import annotations

import json
import os
import re
import threading
import time
import uuid
from dataclasses import asdict, dataclass, field, fields
from http.client import HTTPException
from pathlib import Path
from typing import Any, Literal, Mapping, Optional, Sequence, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener


@dataclass(frozen=True)
class AskedOption:
    """One thing that can be chosen. `recommended` says what the asker would take; why belongs into `description`."""
    id: str
    label: Optional[str] = None
    description: Optional[str] = None
    recommended: Optional[bool] = None


@dataclass(frozen=True)
class Question:
    """A question. Without options it is answered in words, with them by one; `selection_mode` says otherwise."""
    title: str
    prompt: str
    options: Optional[Sequence[AskedOption]] = None
    context: Optional[str] = None
    selection_mode: Optional[Literal["single", "multi", "text_input", "hybrid", "confirm"]] = None
    no_recommendation: Optional[str] = None
    urgency: Optional[Literal["high", "medium", "low"]] = None
    timeout_seconds: Optional[float] = None  # without it the question runs for ever
    reversible: Optional[bool] = None
    destructive: Optional[bool] = None
    project: Optional[str] = None


@dataclass(frozen=True)
class Decision:
    """A decision as the hub shows it; all that it says of it is in `shown`."""
    id: str
    title: str
    question: str
    state: Literal["pending", "resolved", "cancelled", "timed_out", "superseded"]
    requested_by: str
    chosen_ids: list[str]
    chosen_label: Optional[str]
    answer_text: Optional[str]
    rationale: Optional[str]
    note: Optional[str]
    # A person, or what a person allowed before: a standing rule. A default that was submitted is nobody's word.
    decided_by: Optional[Literal["person", "timeout_default", "rule", "agent"]]
    resolved_by: Optional[str]
    cancel_kind: Optional[str]
    close_reason: Optional[str]
    superseded_by: Optional[str]
    reopened_as: Optional[str]
    shown: dict[str, Any] = field(repr=False, compare=False)

    @classmethod
    def read(cls, shown: dict[str, Any]) -> Decision:
        named: dict[str, Any] = {each.name: shown.get(each.name) for each in fields(cls)}
        return cls(**{**named, "shown": shown})


@dataclass(frozen=True)
class AskReply:
    """What asking came to. `existing`: an earlier ask under the same key had made it."""
    decision: Decision
    existing: bool
    warnings: list[str]


@dataclass(frozen=True)
class End:
    """How a wait ended. Only `answered` is an answer: everything else is no approval of anything."""
    # superseded: wait for superseded_by. contested: it counts no longer, wait for reopened_as. paused: broken off to talk.
    waited: Literal["answered", "cancelled", "timed_out", "superseded", "contested", "paused", "still_pending"]
    decision: Decision

    def chose(self, option: str) -> bool:
        return self.waited == "answered" and option in self.decision.chosen_ids

    def reason(self) -> str:
        return self.decision.note or self.decision.rationale or self.decision.close_reason or self.waited


class SaysoError(Exception):
    """A request that the hub refused, or a hub that does not answer (`code` is `unreachable`). It says the way out; of
    two that end a decision, the second one reads in `decision` who was first."""
    def __init__(self, problem: dict[str, Any]) -> None:
        faults = [each["message"] for each in problem.get("errors") or []]
        following = problem.get("next_call") and "Next: " + problem["next_call"]
        super().__init__("\n".join(filter(None, [problem["title"], *faults, problem.get("hint"), following])))
        self.code: str = problem["code"]
        self.status: int = problem.get("status", 0)
        self.decision = Decision.read(problem["decision"]) if "decision" in problem else None


class Sayso:
    """A hub, for a program that asks. It never answers, whatever its token would allow. Threads may share one."""
    def __init__(self, url: Optional[str] = None, token: Optional[str] = None, name: Optional[str] = None,
                 session: Optional[str] = None, patience: float = 20) -> None:
        """`name` and `session` say who asks; `patience` for how many seconds a hub may be away, but in a wait."""
        self._url, self._token, self._who, self._patience = url, token, {"name": name, "session": session}, patience

    def ask(self, question: Question, idempotency_key: Optional[str] = None) -> AskReply:
        """Asks. When it returns, the question is on disk, and outlives this program. The key is your own name for this
        ask: sent again with the same question, it finds the same decision, whoever was killed."""
        who = {"requested_by": self._who["name"], "session_id": self._who["session"]}
        body = {**who, **asdict(question), "idempotency_key": idempotency_key or str(uuid.uuid4())}
        reply = self._call("POST", "/api/decisions", {}, body)
        return AskReply(Decision.read(reply["decision"]), reply["existing"], reply["warnings"])

    def wait(self, decision_id: str, seconds: float = float("inf"), cancel: Optional[threading.Event] = None) -> End:
        """Waits for the end, through lost connections and restarts of the hub: for ever, or for so many seconds. What
        breaks the wait off leaves the decision open: an exception, or `cancel`, at which it looks every two seconds."""
        until = time.monotonic() + seconds
        while True:
            left = max(0.0, until - time.monotonic())
            query = {**self._who, "seconds": round(min(50 if cancel is None else 2, left), 3)}
            reply = self._call("GET", f"/api/decisions/{quote(decision_id, safe='')}/await", query, None, left, cancel)
            over = time.monotonic() >= until or (cancel is not None and cancel.is_set())
            if over or reply["waited"] != "still_pending":
                return End(reply["waited"], Decision.read(reply["decision"]))

    def withdraw(self, decision_id: str, reason: Optional[str] = None) -> Decision:
        """Takes a question back. Whoever answered before that wins: see the error's `decision`."""
        path = f"/api/decisions/{quote(decision_id, safe='')}/cancel"
        return Decision.read(self._call("POST", path, self._who, {"kind": "withdrawn", "reason": reason})["decision"])

    def find(self, **search: Union[str, int, None]) -> list[Decision]:
        """Decisions that this program may see, by `state` (`pending`, unless it is `open`, `all`, or names with commas
        between), `search`, `project`, `session`, `asker`; by `order` (`urgent`, `newest`, `ended`), at most `limit`."""
        return [Decision.read(each) for each in self._call("GET", "/api/decisions", search)["decisions"]]

    def _call(self, method: str, path: str, query: Mapping[str, Any], body: Optional[dict[str, Any]] = None,
              patience: Optional[float] = None, cancel: Optional[threading.Event] = None) -> Any:
        """Sends it until there is a reply: each request counts once, however often it is sent."""
        until = time.monotonic() + (self._patience if patience is None else patience)
        target, delay = path + "?" + urlencode(_given({"as": "agent", **query})), 0.1
        data = None if body is None else json.dumps(_given(body)).encode()
        while True:
            try:
                url, token, opener = self._hub()
                headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
                with opener.open(Request(url + target, data, headers, method=method), timeout=75) as response:
                    return json.load(response)
            except HTTPError as error:
                failure = _refusal(error)
            except (OSError, HTTPException, ValueError) as error:
                failure = _unreachable(error)
            passes = failure.code == "unreachable" or failure.status == 429 or failure.status >= 500
            if not passes or time.monotonic() + delay > until or (cancel is not None and cancel.is_set()):
                raise failure
            time.sleep(delay)
            delay = min(2 * delay, 5)

    def _hub(self) -> tuple[str, str, OpenerDirector]:
        home = Path(os.environ.get("SAYSO_HOME") or Path.home() / ".sayso")
        url = self._url or os.environ.get("SAYSO_URL") or json.loads((home / "hub.json").read_text("utf-8"))["url"]
        host = urlsplit(url).hostname or ""
        token, here = self._token or os.environ.get("SAYSO_TOKEN"), re.fullmatch(r"localhost|::1|127(\.\d+){3}", host)
        if not token and here:  # no other computer is ever shown the home's token
            token = (home / "agent.token").read_text("utf-8").strip()
        if not token:
            raise SaysoError({"code": "no_token", "title": f"no token for {host}", "hint": "Set SAYSO_TOKEN."})
        return url.rstrip("/"), token, build_opener(_NoRedirect, *([ProxyHandler({})] if here else []))


class _NoRedirect(HTTPRedirectHandler):
    redirect_request = lambda *_: None  # noqa: E731, one would take the token along


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {name: _given(v) if isinstance(v, dict) else v for name, v in values.items() if v is not None}


def _refusal(error: HTTPError) -> SaysoError:
    try:
        return SaysoError(json.loads(text := error.read().decode("utf-8", "replace")))
    except (ValueError, KeyError, TypeError):
        return SaysoError({"code": "no_hub", "status": error.code, "title": f"no hub is there: {error.code} {text[:200]}"})
    except (OSError, HTTPException) as cut:
        return _unreachable(cut)


def _unreachable(error: Exception) -> SaysoError:
    why = "no hub runs on this computer" if isinstance(error, FileNotFoundError) else f"the hub does not answer: {error}"
    return SaysoError(dict(code="unreachable", title=why, hint="Run `sayso hub start`, or set SAYSO_URL and SAYSO_TOKEN."))
