-- Agents' sessions, their turns, and what waits to be told to them. None of it is part of a backup: it is
-- about programs that run now.

CREATE TABLE agent_session (
    owner      TEXT NOT NULL,
    agent_kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    folder     TEXT,
    pane       TEXT,
    autonomous INTEGER NOT NULL,
    begun_at   BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    ended_at   BIGINT,
    PRIMARY KEY (owner, agent_kind, session_id)
);

CREATE INDEX agent_session_name ON agent_session (owner, session_id);

CREATE TABLE agent_turn (
    owner      TEXT NOT NULL,
    agent_kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    number     BIGINT NOT NULL,
    name       TEXT NOT NULL,
    by_person  INTEGER NOT NULL,
    begun_at   BIGINT NOT NULL,
    worked_at  BIGINT,
    reply      TEXT,
    loose_at   BIGINT,
    PRIMARY KEY (owner, agent_kind, session_id, number)
);

CREATE INDEX agent_turn_session ON agent_turn (owner, session_id, begun_at, number);

-- How the ends of turns were judged.
CREATE TABLE agent_stop (
    owner       TEXT NOT NULL,
    agent_kind  TEXT NOT NULL,
    session_id  TEXT NOT NULL,
    place       BIGINT NOT NULL,
    turn_number BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    verdict     TEXT NOT NULL,
    print       TEXT NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, place)
);

CREATE INDEX agent_stop_at ON agent_stop (at);

CREATE TABLE turn_mode (
    owner  TEXT NOT NULL,
    scope  TEXT NOT NULL,
    name   TEXT NOT NULL,
    mode   TEXT NOT NULL,
    set_at BIGINT NOT NULL,
    PRIMARY KEY (owner, scope, name)
);

-- An answer has no body here: it is written from its decision when it is told.
CREATE TABLE injection (
    owner        TEXT NOT NULL,
    dedupe_key   TEXT NOT NULL,
    tag          TEXT NOT NULL,
    session_id   TEXT NOT NULL,
    kind         TEXT NOT NULL,
    decision_id  TEXT,
    body         TEXT,
    priority     INTEGER NOT NULL,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT,
    attempts     INTEGER NOT NULL,
    leased_until BIGINT,
    emitted_at   BIGINT,
    emitted_via  TEXT,
    acked_at     BIGINT,
    cleared_at   BIGINT,
    PRIMARY KEY (owner, dedupe_key)
);

CREATE INDEX injection_session ON injection (owner, session_id, created_at);
