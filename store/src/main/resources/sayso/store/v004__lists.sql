-- only: sqlite
-- The kind of question, for lists; computed only where a statement names it.
ALTER TABLE decision ADD COLUMN mode TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(question) THEN json_extract(question, '$.mode') END) VIRTUAL;

-- only: postgres
-- Found as it is written, since JSON of this database cannot hold every character that texts do. Quotes
-- within texts are escaped, so nothing in them looks like it.
ALTER TABLE decision ADD COLUMN mode TEXT
    GENERATED ALWAYS AS (substring(question FROM '"mode":"([a-z_]+)"')) STORED;

-- Counts: all that people filter by, in the order in which it is grouped.
CREATE INDEX decision_groups ON decision (state, asker, project, mode, urgency, asked_at);

-- History: the last that ended first.
CREATE INDEX decision_ended ON decision (closed_at, id) WHERE closed_at IS NOT NULL;
