-- Plan mode of agents' sessions, what happened to their plans, and what people allow while they plan. None of it is
-- part of a backup: an old one must not open a gate.

CREATE TABLE plan (
    owner         TEXT    NOT NULL,
    agent_kind    TEXT    NOT NULL,
    session_id    TEXT    NOT NULL,
    state         TEXT    NOT NULL
        CHECK (state IN ('off', 'planning', 'proposed', 'executing', 'completed', 'abandoned')),
    entered       INTEGER NOT NULL,
    revision      BIGINT  NOT NULL,
    title         TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    decision_id   TEXT,
    careful       INTEGER NOT NULL,
    folder        TEXT,
    gate_heard_at BIGINT,
    heard         TEXT    NOT NULL,
    begun_at      BIGINT  NOT NULL,
    changed_at    BIGINT  NOT NULL,
    version       BIGINT  NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id)
);

CREATE INDEX plan_changed ON plan (changed_at);

-- The steps of every revision; `place` counts from 0.
CREATE TABLE plan_step (
    owner      TEXT    NOT NULL,
    agent_kind TEXT    NOT NULL,
    session_id TEXT    NOT NULL,
    revision   BIGINT  NOT NULL,
    place      BIGINT  NOT NULL,
    number     BIGINT  NOT NULL,
    body       TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('open', 'claimed', 'skipped', 'failed')),
    note       TEXT    NOT NULL,
    early      INTEGER NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, revision, place)
);

CREATE TABLE plan_entry (
    owner      TEXT   NOT NULL,
    agent_kind TEXT   NOT NULL,
    session_id TEXT   NOT NULL,
    place      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    revision   BIGINT NOT NULL,
    move       TEXT   NOT NULL,
    by_name    TEXT   NOT NULL,
    detail     TEXT   NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, place)
);

CREATE TABLE plan_grant (
    owner       TEXT   NOT NULL,
    scope       TEXT   NOT NULL,
    name        TEXT   NOT NULL,
    body        TEXT   NOT NULL,
    uses        BIGINT,
    given_at    BIGINT NOT NULL,
    given_by    TEXT   NOT NULL,
    decision_id TEXT,
    PRIMARY KEY (owner, scope, name)
);
