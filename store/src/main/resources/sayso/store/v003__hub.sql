-- Who may come in, and what servers over one store share. None of it is part of a backup.

CREATE TABLE credential (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    name        TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    revoked_at  BIGINT
);

-- Task handles, hand-offs and codes of the portal; the hash covers the mark of the kind.
CREATE TABLE ticket (
    secret_hash TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    decision_id TEXT,
    holder      TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    used_at     BIGINT
);

CREATE INDEX ticket_expiry ON ticket (expires_at);

CREATE TABLE spent_nonce (
    nonce TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

CREATE INDEX spent_nonce_until ON spent_nonce (until);

CREATE TABLE sealing_key (
    id         TEXT PRIMARY KEY,
    secret     TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Surfaces that are open until their lease ends.
CREATE TABLE surface (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    person  TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    until   BIGINT NOT NULL
);
