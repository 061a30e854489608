-- Analyses: cycles with the state of their components, and the audit trail of their tools.

CREATE TABLE cycles (
    id                    TEXT   NOT NULL PRIMARY KEY,
    analysis_id           TEXT   NOT NULL,
    title                 TEXT   NOT NULL,
    owner_id              TEXT   NOT NULL,
    parent_cycle_id       TEXT,
    branch_point          TEXT,
    branch_label          TEXT,
    hypothesis            TEXT,
    status                TEXT   NOT NULL CHECK (status IN ('active', 'completed', 'archived')),
    flow                  TEXT   NOT NULL CHECK (flow IN ('linear', 'free')),
    confirmations         TEXT   NOT NULL CHECK (confirmations IN ('none', 'final', 'each')),
    current_component     TEXT   NOT NULL,
    counters              TEXT   NOT NULL,
    version               BIGINT NOT NULL,
    chosen_alternative_id TEXT,
    decision_rationale    TEXT,
    created_at            BIGINT NOT NULL,
    updated_at            BIGINT NOT NULL,
    closed_at             BIGINT
);

CREATE INDEX cycles_owner ON cycles (owner_id, updated_at, id);

CREATE INDEX cycles_analysis ON cycles (analysis_id, created_at, id);

-- The state is one JSON object for each component that is not empty.
CREATE TABLE component_states (
    cycle_id   TEXT   NOT NULL REFERENCES cycles (id),
    component  TEXT   NOT NULL,
    status     TEXT   NOT NULL
        CHECK (status IN ('not_started', 'in_progress', 'complete', 'needs_revision')),
    version    BIGINT NOT NULL,
    state      TEXT   NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (cycle_id, component)
);

-- One row for every attempt. The sequence counts from 1 on each cycle, without gaps.
CREATE TABLE tool_invocations (
    id                 TEXT    NOT NULL PRIMARY KEY,
    cycle_id           TEXT REFERENCES cycles (id),
    seq                BIGINT,
    requested_cycle_id TEXT,
    component          TEXT,
    tool_name          TEXT    NOT NULL,
    parameters         TEXT    NOT NULL,
    result             TEXT    NOT NULL
        CHECK (result IN ('success', 'validation_error', 'not_found', 'conflict', 'internal_error')),
    result_data        TEXT,
    error_code         TEXT,
    changes            TEXT    NOT NULL,
    actor_kind         TEXT    NOT NULL CHECK (actor_kind IN ('agent', 'person', 'system')),
    actor_id           TEXT    NOT NULL,
    channel            TEXT    NOT NULL,
    idempotency_key    TEXT,
    conversation_turn  INTEGER NOT NULL,
    triggered_by       TEXT,
    document_version   BIGINT,
    invoked_at         BIGINT  NOT NULL,
    completed_at       BIGINT  NOT NULL,
    duration_ms        BIGINT  NOT NULL,
    row_hash           TEXT    NOT NULL,
    UNIQUE (cycle_id, seq),
    UNIQUE (cycle_id, idempotency_key)
);

CREATE TABLE revisit_suggestions (
    cycle_id         TEXT   NOT NULL REFERENCES cycles (id),
    id               TEXT   NOT NULL,
    number           BIGINT NOT NULL,
    target_component TEXT   NOT NULL,
    reason           TEXT   NOT NULL,
    trigger_text     TEXT   NOT NULL,
    priority         TEXT   NOT NULL CHECK (priority IN ('low', 'medium', 'high', 'critical')),
    status           TEXT   NOT NULL
        CHECK (status IN ('pending', 'accepted', 'dismissed', 'expired')),
    resolution       TEXT,
    created_at       BIGINT NOT NULL,
    resolved_at      BIGINT,
    PRIMARY KEY (cycle_id, id)
);

CREATE TABLE confirmation_requests (
    cycle_id          TEXT    NOT NULL REFERENCES cycles (id),
    id                TEXT    NOT NULL,
    number            BIGINT  NOT NULL,
    decision_id       TEXT    NOT NULL UNIQUE,
    conversation_turn INTEGER NOT NULL,
    summary           TEXT    NOT NULL,
    options           TEXT    NOT NULL,
    default_option    INTEGER,
    for_tool          TEXT,
    for_parameters    TEXT,
    used_by           TEXT,
    status            TEXT    NOT NULL
        CHECK (status IN ('pending', 'confirmed', 'rejected', 'expired')),
    chosen_option     INTEGER,
    user_input        TEXT,
    decided_by        TEXT CHECK (decided_by IN ('person', 'rule', 'agent')),
    responder_id      TEXT,
    surface           TEXT,
    assurance         TEXT,
    requested_at      BIGINT  NOT NULL,
    responded_at      BIGINT,
    expires_at        BIGINT  NOT NULL,
    PRIMARY KEY (cycle_id, id)
);
