-- Instants are microseconds since 1970-01-01T00:00Z; the rest of a record is JSON text.

CREATE TABLE decision (
    id                       TEXT PRIMARY KEY,
    slug                     TEXT NOT NULL UNIQUE,
    random_part              TEXT NOT NULL,
    state                    TEXT NOT NULL,
    urgency                  INTEGER NOT NULL,
    question                 TEXT NOT NULL,
    content_digest           TEXT NOT NULL,
    terms                    TEXT NOT NULL,
    links                    TEXT NOT NULL,
    owner                    TEXT NOT NULL,
    credential_id            TEXT,
    asker                    TEXT NOT NULL,
    session_id               TEXT,
    agent_kind               TEXT,
    turn_id                  TEXT,
    via                      TEXT NOT NULL,
    project                  TEXT,
    asked_at                 BIGINT NOT NULL,
    deadline                 BIGINT,
    hold_until               BIGINT,
    due_at                   BIGINT,
    delivered_at             BIGINT,
    closed_at                BIGINT,
    outcome                  TEXT,
    decided_by               TEXT,
    closed_to_late           TEXT,
    closed_to_late_successor TEXT,
    claim                    TEXT,
    release_at               BIGINT,
    version                  BIGINT NOT NULL
);

-- Lists: by state, most urgent first, oldest first.
CREATE INDEX decision_list ON decision (state, urgency, asked_at, id);

CREATE INDEX decision_owner ON decision (owner, state, urgency, asked_at, id);

CREATE INDEX decision_session ON decision (session_id, state, urgency, asked_at, id)
    WHERE session_id IS NOT NULL;

CREATE INDEX decision_random_part ON decision (random_part);

-- due_at is set only while a decision is pending.
CREATE INDEX decision_due ON decision (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX decision_release ON decision (release_at) WHERE release_at IS NOT NULL;

-- Timed out, decided by nobody, and still answerable.
CREATE INDEX decision_late ON decision (closed_at)
    WHERE state = 'timed_out' AND closed_to_late IS NULL AND decided_by IS NULL;

CREATE TABLE ask_key (
    owner       TEXT NOT NULL,
    name        TEXT NOT NULL,
    body_digest TEXT NOT NULL,
    decision_id TEXT NOT NULL REFERENCES decision (id),
    PRIMARY KEY (owner, name)
);

CREATE INDEX ask_key_decision ON ask_key (decision_id);

-- Items of work register themselves with the first decision they wait for.
CREATE TABLE work_item (
    id         TEXT PRIMARY KEY,
    first_seen BIGINT NOT NULL
);

CREATE TABLE gate (
    decision_id TEXT NOT NULL REFERENCES decision (id),
    item        TEXT NOT NULL REFERENCES work_item (id),
    place       INTEGER NOT NULL,
    since       BIGINT NOT NULL,
    released_at BIGINT,
    PRIMARY KEY (decision_id, item)
);

CREATE INDEX gate_item ON gate (item, since);

CREATE TABLE draft (
    decision_id TEXT NOT NULL REFERENCES decision (id),
    person      TEXT NOT NULL,
    content     TEXT NOT NULL,
    surface     TEXT NOT NULL,
    saved_at    BIGINT NOT NULL,
    PRIMARY KEY (decision_id, person)
);

-- One row: the last sequence and the last link. Drawing from it puts commits into order.
CREATE TABLE log_head (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    sequence BIGINT NOT NULL,
    hash     TEXT NOT NULL
);

CREATE TABLE event (
    sequence       BIGINT PRIMARY KEY,
    at             BIGINT NOT NULL,
    decision_id    TEXT NOT NULL,
    kind           TEXT NOT NULL,
    payload_digest TEXT NOT NULL,
    hash           TEXT NOT NULL
);

CREATE INDEX event_decision ON event (decision_id, sequence);

-- Apart from the chain, so that content can be erased and the chain still holds.
CREATE TABLE event_payload (
    sequence  BIGINT PRIMARY KEY REFERENCES event (sequence),
    content   TEXT,
    erased_at BIGINT
);

INSERT INTO log_head (id, sequence, hash)
VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');
