-- Which store this is, drawn once: a home remembers it, so that another one in its place is noticed.
CREATE TABLE store_identity (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    store TEXT NOT NULL
);

-- only: sqlite
INSERT INTO store_identity (id, store) VALUES (1, lower(hex(randomblob(16))));

-- only: postgres
INSERT INTO store_identity (id, store) VALUES (1, replace(gen_random_uuid()::text, '-', ''));
