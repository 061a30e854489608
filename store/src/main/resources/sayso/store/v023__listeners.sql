-- How the listener at each account of a channel does: when the account was last read to its end, and what is wrong since.

ALTER TABLE channel_lease ADD COLUMN read_at BIGINT;

ALTER TABLE channel_lease ADD COLUMN trouble TEXT;

ALTER TABLE channel_lease ADD COLUMN troubled_at BIGINT;

ALTER TABLE channel_lease ADD COLUMN needs_person INTEGER NOT NULL DEFAULT 0;
