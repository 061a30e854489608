-- Places where calls wait for the decisions that they asked, each until its sign of life ends, and what is waited
-- for there. None of it is part of a backup: it is about programs that run now.
CREATE TABLE call_place (
    id    TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

CREATE TABLE waiting_call (
    decision_id TEXT NOT NULL,
    place       TEXT NOT NULL,
    PRIMARY KEY (decision_id, place)
);

CREATE INDEX waiting_call_place ON waiting_call (place);
