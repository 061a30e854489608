-- The git repository that an asker works in (Asker.repository), the same for each of its clones and working
-- trees. Empty for what was asked before it was known.
ALTER TABLE decision ADD COLUMN repository TEXT;

-- only: sqlite
-- The words of answered decisions (AskTerms), as stems, by which earlier ones are found; gone once the decision is
-- erased. why: the index finds a row by a number, and no number of the table decision stays when the file is
-- written anew
CREATE TABLE decision_text (
    text_row    INTEGER PRIMARY KEY,
    decision_id TEXT NOT NULL UNIQUE REFERENCES decision (id),
    place       TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    title       TEXT NOT NULL,
    options     TEXT NOT NULL,
    prompt      TEXT NOT NULL
);

-- only: postgres
-- The words of answered decisions (AskTerms), as stems, by which earlier ones are found; gone once the decision is
-- erased.
CREATE TABLE decision_text (
    decision_id TEXT NOT NULL PRIMARY KEY REFERENCES decision (id),
    place       TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    title       TEXT NOT NULL,
    options     TEXT NOT NULL,
    prompt      TEXT NOT NULL,
    words       TSVECTOR GENERATED ALWAYS AS (
        setweight(to_tsvector('simple'::regconfig, title), 'A')
        || setweight(to_tsvector('simple'::regconfig, options), 'B')
        || setweight(to_tsvector('simple'::regconfig, prompt), 'C')) STORED
);

-- only: postgres
CREATE INDEX decision_text_words ON decision_text USING GIN (words);

CREATE INDEX decision_text_place ON decision_text (place, answered_at);

-- only: sqlite
CREATE VIRTUAL TABLE decision_words USING fts5(
    place, title, options, prompt,
    content = 'decision_text', content_rowid = 'text_row', tokenize = 'ascii', detail = 'column');

-- only: sqlite
CREATE TRIGGER decision_text_added AFTER INSERT ON decision_text BEGIN
    INSERT INTO decision_words (rowid, place, title, options, prompt) VALUES (new.text_row, new.place, new.title, new.options, new.prompt); END;

-- only: sqlite
CREATE TRIGGER decision_text_removed AFTER DELETE ON decision_text BEGIN
    INSERT INTO decision_words (decision_words, rowid, place, title, options, prompt) VALUES ('delete', old.text_row, old.place, old.title, old.options, old.prompt); END;
