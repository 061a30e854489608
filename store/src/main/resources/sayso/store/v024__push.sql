-- Subscriptions of browsers to pushes. None of it is part of a backup.

CREATE TABLE push_subscription (
    id          TEXT NOT NULL PRIMARY KEY,
    endpoint    TEXT NOT NULL,
    public_key  TEXT NOT NULL,
    auth_secret TEXT NOT NULL,
    session     TEXT NOT NULL,
    origin      TEXT NOT NULL,
    made_at     BIGINT NOT NULL
);
