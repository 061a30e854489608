-- Accounts of channels that people answer with, the messages that channels sent, and who reads which account. A program of
-- before cannot read an answer that came over a channel, so that this is a new major version. None of it is part of a
-- backup.

CREATE TABLE pairing (
    channel     TEXT NOT NULL,
    account     TEXT NOT NULL,
    sender      TEXT NOT NULL,
    recipient   TEXT NOT NULL,
    shown_name  TEXT NOT NULL,
    person_id   TEXT,
    person_name TEXT,
    asked_at    BIGINT NOT NULL,
    paired_at   BIGINT,
    ended_at    BIGINT,
    PRIMARY KEY (channel, account, sender)
);

CREATE TABLE card (
    id          TEXT NOT NULL PRIMARY KEY,
    decision_id TEXT NOT NULL,
    digest      TEXT NOT NULL,
    purpose     TEXT NOT NULL,
    channel     TEXT NOT NULL,
    account     TEXT NOT NULL,
    recipient   TEXT NOT NULL,
    message     TEXT,
    made_at     BIGINT NOT NULL
);

CREATE INDEX card_decision ON card (decision_id);

CREATE INDEX card_message ON card (channel, account, recipient, message);

CREATE INDEX card_made ON card (made_at);

CREATE TABLE channel_lease (
    channel TEXT NOT NULL,
    account TEXT NOT NULL,
    holder  TEXT NOT NULL,
    until   BIGINT NOT NULL,
    PRIMARY KEY (channel, account)
);

CREATE TABLE channel_cursor (
    channel TEXT NOT NULL,
    account TEXT NOT NULL,
    place   TEXT NOT NULL,
    PRIMARY KEY (channel, account)
);
