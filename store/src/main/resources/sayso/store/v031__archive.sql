-- When the long texts of a decision moved into the archive file.
ALTER TABLE decision ADD COLUMN archived_at BIGINT;

CREATE INDEX decision_archived ON decision (archived_at, id) WHERE archived_at IS NOT NULL;

-- When the content of an event moved there. An event 'archived' of the same time says who moved it.
ALTER TABLE event_payload ADD COLUMN archived_at BIGINT;

-- only: sqlite
-- Erased and archived exclude each other. why: a Sayso of an earlier schema that still runs would erase a decision and
-- leave its texts in the archive file, of which it knows nothing
CREATE TRIGGER decision_archived_erased BEFORE UPDATE OF erased_at, archived_at ON decision WHEN new.erased_at IS NOT NULL AND new.archived_at IS NOT NULL BEGIN
    SELECT RAISE(ABORT, 'its texts are in the archive file, and this version of Sayso cannot erase them there: update Sayso'); END;
