-- When the long texts of a decision moved into the archive file.
ALTER TABLE decision ADD COLUMN archived_at BIGINT;

CREATE INDEX decision_archived ON decision (archived_at, id) WHERE archived_at IS NOT NULL;

-- When the content of an event moved there. An event 'archived' of the same time says who moved it.
ALTER TABLE event_payload ADD COLUMN archived_at BIGINT;
