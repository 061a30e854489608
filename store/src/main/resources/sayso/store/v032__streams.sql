-- A project's part of the log, with a hash chain of its own. Its row is the turn of a writer there. Personal stores have none.
CREATE TABLE stream (
    id     TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    hash   TEXT NOT NULL,
    began  BIGINT NOT NULL
);

-- Events that are committed in their stream and wait for their place in the log.
CREATE TABLE stream_event (
    stream         TEXT NOT NULL,
    number         BIGINT NOT NULL,
    at             BIGINT NOT NULL,
    decision_id    TEXT NOT NULL,
    kind           TEXT NOT NULL,
    payload_digest TEXT NOT NULL,
    hash           TEXT NOT NULL,
    content        TEXT NOT NULL,
    PRIMARY KEY (stream, number)
);

ALTER TABLE event ADD COLUMN stream TEXT;

ALTER TABLE event ADD COLUMN stream_number BIGINT;

ALTER TABLE event ADD COLUMN stream_hash TEXT;

CREATE UNIQUE INDEX event_stream ON event (stream, stream_number) WHERE stream IS NOT NULL;

-- only: postgres
-- why: its rows stay for milliseconds, and what they leave behind is looked through by whoever asks whether there are any
ALTER TABLE stream_event SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- only: postgres
-- why: a Sayso of an earlier schema that still runs knows nothing of writers in streams, waits for none of them, and would write before
-- what they committed
CREATE FUNCTION log_head_moves_with_streams() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF current_setting(''sayso.streams'', true) IS DISTINCT FROM ''on'' THEN RAISE EXCEPTION ''this version of Sayso cannot write to this store any more: update Sayso''; END IF; RETURN NEW; END';

-- only: postgres
CREATE TRIGGER log_head_moves BEFORE UPDATE ON log_head FOR EACH ROW EXECUTE FUNCTION log_head_moves_with_streams();
