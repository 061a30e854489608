-- The documents of cycles, version by version. The versions are those of the cycle.
CREATE TABLE document_versions (
    cycle_id        TEXT   NOT NULL REFERENCES cycles (id),
    version         BIGINT NOT NULL,
    checksum        TEXT   NOT NULL,
    sync_source     TEXT   NOT NULL
        CHECK (sync_source IN ('initial', 'component_update', 'user_edit')),
    updated_by_kind TEXT   NOT NULL,
    updated_by_id   TEXT   NOT NULL,
    change_summary  TEXT   NOT NULL,
    created_at      BIGINT NOT NULL,
    PRIMARY KEY (cycle_id, version)
);

-- The parts of a document that are new in a version; the others are those of the version before.
CREATE TABLE document_parts (
    cycle_id TEXT   NOT NULL,
    part     TEXT   NOT NULL,
    version  BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (cycle_id, part, version),
    FOREIGN KEY (cycle_id, version) REFERENCES document_versions (cycle_id, version)
);

-- Lists of everybody's cycles.
CREATE INDEX cycles_changed ON cycles (updated_at, id);
