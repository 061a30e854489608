-- only: sqlite
-- The kind of decision, for lists; computed only where a statement names it.
ALTER TABLE decision ADD COLUMN type TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(terms) THEN json_extract(terms, '$.type') END) VIRTUAL;

-- only: postgres
-- Found as it is written; quotes within texts are escaped, so nothing in them looks like it.
ALTER TABLE decision ADD COLUMN type TEXT
    GENERATED ALWAYS AS (substring(terms FROM '"type":"([a-z0-9_-]+)"')) STORED;

-- only: sqlite
-- The decision it follows up.
ALTER TABLE decision ADD COLUMN predecessor TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(links) THEN json_extract(links, '$.predecessor') END) VIRTUAL;

-- only: postgres
-- The decision it follows up.
ALTER TABLE decision ADD COLUMN predecessor TEXT
    GENERATED ALWAYS AS (substring(links FROM '"predecessor":"([^"]+)"')) STORED;

CREATE INDEX decision_predecessor ON decision (predecessor) WHERE predecessor IS NOT NULL;

-- When a piece of work was called done.
ALTER TABLE work_item ADD COLUMN done_at BIGINT;

-- What goes before it, as JSON.
ALTER TABLE work_item ADD COLUMN comes_after TEXT;

-- What holds work now.
CREATE INDEX gate_holding ON gate (decision_id) WHERE released_at IS NULL;
