-- What people are told of decisions, and how far the log was read for it. None of it is part of a backup.

-- The failures are lines, each with its time in microseconds before it.
CREATE TABLE notice (
    decision_id  TEXT NOT NULL,
    kind         TEXT NOT NULL,
    channel      TEXT NOT NULL,
    target       TEXT NOT NULL,
    occurrence   BIGINT NOT NULL,
    tag          TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    state        TEXT NOT NULL,
    attempts     INTEGER NOT NULL,
    next_at      BIGINT NOT NULL,
    leased_until BIGINT,
    failures     TEXT NOT NULL,
    sent_at      BIGINT,
    receipt      TEXT,
    reference    TEXT,
    PRIMARY KEY (decision_id, kind, channel, target, occurrence)
);

CREATE INDEX notice_state ON notice (state, channel, next_at);

CREATE INDEX notice_created ON notice (created_at);

CREATE INDEX notice_tag ON notice (tag);

CREATE TABLE log_follower (
    name     TEXT NOT NULL PRIMARY KEY,
    sequence BIGINT NOT NULL,
    hash     TEXT NOT NULL
);

-- What happened before is no news.
INSERT INTO log_follower (name, sequence, hash)
SELECT 'notify', sequence, hash FROM log_head WHERE id = 1;
