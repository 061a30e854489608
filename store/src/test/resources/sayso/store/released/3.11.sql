-- A store of schema 3.10 brought to 3.11.
PRAGMA application_id = 1935767923;
PRAGMA user_version = 3011;
CREATE TABLE agent_session (
    owner      TEXT NOT NULL,
    agent_kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    folder     TEXT,
    pane       TEXT,
    autonomous INTEGER NOT NULL,
    begun_at   BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    ended_at   BIGINT,
    PRIMARY KEY (owner, agent_kind, session_id)
);
INSERT INTO "agent_session" VALUES('local','claude-code','s-1','/shop','%3',0,1795313970000000,1795313975000000,NULL);
CREATE TABLE agent_stop (
    owner       TEXT NOT NULL,
    agent_kind  TEXT NOT NULL,
    session_id  TEXT NOT NULL,
    place       BIGINT NOT NULL,
    turn_number BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    verdict     TEXT NOT NULL,
    print       TEXT NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, place)
);
INSERT INTO "agent_stop" VALUES('local','claude-code','s-1',1,1,1795313975000000,'asked','1f-20');
CREATE TABLE agent_turn (
    owner      TEXT NOT NULL,
    agent_kind TEXT NOT NULL,
    session_id TEXT NOT NULL,
    number     BIGINT NOT NULL,
    name       TEXT NOT NULL,
    by_person  INTEGER NOT NULL,
    begun_at   BIGINT NOT NULL,
    worked_at  BIGINT,
    reply      TEXT,
    loose_at   BIGINT,
    PRIMARY KEY (owner, agent_kind, session_id, number)
);
INSERT INTO "agent_turn" VALUES('local','claude-code','s-1',1,'p-1',1,1795313970000000,NULL,NULL,NULL);
CREATE TABLE ask_key (
    owner       TEXT NOT NULL,
    name        TEXT NOT NULL,
    body_digest TEXT NOT NULL,
    decision_id TEXT NOT NULL REFERENCES decision (id),
    PRIMARY KEY (owner, name)
);
CREATE TABLE call_place (
    id    TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
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
CREATE TABLE credential (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    name        TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    revoked_at  BIGINT
);
INSERT INTO "credential" VALUES('k7m2kq0x','agent','local','abababababababababababababababababababababababababababababababab',1795313970000000,NULL);
INSERT INTO "credential" VALUES('r9d4c1pv','person','ada','abababababababababababababababababababababababababababababababab',1795313970000001,1795313980000000);
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
CREATE TABLE decision (
    id                       TEXT PRIMARY KEY,
    slug                     TEXT NOT NULL UNIQUE,
    random_part              TEXT NOT NULL,
    state                    TEXT NOT NULL,
    urgency                  INTEGER NOT NULL,
    question                 TEXT NOT NULL,
    content_digest           TEXT NOT NULL,
    terms                    TEXT NOT NULL,
    links                    TEXT NOT NULL,
    owner                    TEXT NOT NULL,
    credential_id            TEXT,
    asker                    TEXT NOT NULL,
    session_id               TEXT,
    agent_kind               TEXT,
    turn_id                  TEXT,
    via                      TEXT NOT NULL,
    project                  TEXT,
    asked_at                 BIGINT NOT NULL,
    deadline                 BIGINT,
    hold_until               BIGINT,
    due_at                   BIGINT,
    delivered_at             BIGINT,
    closed_at                BIGINT,
    outcome                  TEXT,
    decided_by               TEXT,
    closed_to_late           TEXT,
    closed_to_late_successor TEXT,
    claim                    TEXT,
    release_at               BIGINT,
    version                  BIGINT NOT NULL
, erased_at BIGINT, mode TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(question) THEN json_extract(question, '$.mode') END) VIRTUAL, pause TEXT, type TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(terms) THEN json_extract(terms, '$.type') END) VIRTUAL, predecessor TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(links) THEN json_extract(links, '$.predecessor') END) VIRTUAL, escalation TEXT, escalate_at BIGINT, stale INTEGER, attended_until BIGINT, reported TEXT, decided_by_id TEXT, fingerprint TEXT, repository TEXT, archived_at BIGINT);
INSERT INTO "decision" VALUES('d-262c5e','d-dec-where_sessions_kept-262c5e','262c5e','resolved',1,'{"title":"Where should sessions be kept?","prompt":"Where should sessions be kept?","context":"Two nodes, one database","mode":"hybrid","options":[{"id":"1","label":"Redis","description":"in memory","recommended":true},{"id":"2","label":"Database","description":"on disk","recommended":false}],"selection":{"preselected":[],"min":0,"max":1,"submits_on_choice":false},"text_field":{"show_placeholder":true},"notes":{"per_option":true,"global":true,"option_notes":{}}}','9394b37a48a1b0dd0a8891d4847a77f16c8bd00947624a782aef70f813b6fad3','{"urgency":"medium","timeout":"PT1H","timeout_action":"none","destructive":false,"transport":"auto"}','{"blocks":["bd-42"],"supersedes":[]}','local',NULL,'shop/builder',NULL,NULL,NULL,'cli','/',1795313970856390,1795317570856390,NULL,NULL,1795313971855866,1795313971358851,'{"kind":"answered","at":"2026-11-22T02:19:31.358851Z","answer":{"chosen":["1"],"text":"","notes":{},"global_note":"","rationale":"shared by both nodes","touched":true},"by":{"kind":"person","name":"ada","surface":"cli","assurance":"terminal"},"late":false}','person',NULL,NULL,NULL,NULL,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'local:ada',NULL,NULL,NULL);
INSERT INTO "decision" VALUES('d-c3c0r6','d-dec-erased-c3c0r6','c3c0r6','cancelled',1,'{"title":"(erased)","prompt":"(erased)","mode":"hybrid","options":[{"id":"option-1","label":"(erased)","description":"","recommended":false},{"id":"option-2","label":"(erased)","description":"","recommended":false}],"selection":{"preselected":[],"min":0,"max":1,"submits_on_choice":false},"text_field":{"show_placeholder":true},"notes":{"per_option":true,"global":true,"option_notes":{}}}','765792e26994c5d86debe9e23286c7164dce13881a5a2f8a33b2c7c86b6c4b4b','{"urgency":"medium","timeout_action":"none","destructive":false,"transport":"auto"}','{"blocks":["bd-42","bd-7"],"supersedes":[]}','local',NULL,'shop/builder',NULL,NULL,NULL,'cli','/',1795313972317411,NULL,NULL,NULL,NULL,1795313972765530,'{"kind":"cancelled","at":"2026-11-22T02:19:32.765530Z","how":"refused","reason":"(erased)","by":{"kind":"person","name":"ada","surface":"cli","assurance":"terminal"}}','person',NULL,NULL,NULL,NULL,3,1795316259296076,NULL,NULL,NULL,NULL,NULL,NULL,'local:ada',NULL,NULL,NULL);
INSERT INTO "decision" VALUES('d-314cfh','d-dec-which_name-314cfh','314cfh','pending',1,'{"title":"Which name?","prompt":"Which name?","mode":"hybrid","options":[{"id":"1","label":"harbor","description":"","recommended":false},{"id":"2","label":"pier","description":"","recommended":false}],"selection":{"preselected":[],"min":0,"max":1,"submits_on_choice":false},"text_field":{"show_placeholder":true},"notes":{"per_option":true,"global":true,"option_notes":{}}}','5bb52206f3b60f9aa3a1a2636d787ea0665593e7573920c4d9f5eca923efae18','{"urgency":"medium","timeout_action":"none","destructive":false,"transport":"auto"}','{"blocks":[],"supersedes":[]}','local',NULL,'shop/builder',NULL,NULL,NULL,'cli','/',1795313973148071,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE decision_text (
    text_row    INTEGER PRIMARY KEY,
    decision_id TEXT NOT NULL UNIQUE REFERENCES decision (id),
    place       TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    title       TEXT NOT NULL,
    options     TEXT NOT NULL,
    prompt      TEXT NOT NULL
);
CREATE VIRTUAL TABLE decision_words USING fts5(
    place, title, options, prompt,
    content = 'decision_text', content_rowid = 'text_row', tokenize = 'ascii', detail = 'column');
CREATE TABLE document_parts (
    cycle_id TEXT   NOT NULL,
    part     TEXT   NOT NULL,
    version  BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (cycle_id, part, version),
    FOREIGN KEY (cycle_id, version) REFERENCES document_versions (cycle_id, version)
);
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
CREATE TABLE draft (
    decision_id TEXT NOT NULL REFERENCES decision (id),
    person      TEXT NOT NULL,
    content     TEXT NOT NULL,
    surface     TEXT NOT NULL,
    saved_at    BIGINT NOT NULL, person_id TEXT, person_name TEXT,
    PRIMARY KEY (decision_id, person)
);
INSERT INTO "draft" VALUES('d-314cfh','ada','{"chosen":["1"],"text":"","notes":{},"global_note":"half a thought","rationale":"","touched":true}','terminal',1790000000000000,'local:ada','ada');
CREATE TABLE event (
    sequence       BIGINT PRIMARY KEY,
    at             BIGINT NOT NULL,
    decision_id    TEXT NOT NULL,
    kind           TEXT NOT NULL,
    payload_digest TEXT NOT NULL,
    hash           TEXT NOT NULL
, stream TEXT, stream_number BIGINT, stream_hash TEXT);
INSERT INTO "event" VALUES(1,1795313970856390,'d-262c5e','asked','4ec09809f79ce824588bd8a741bb8fc146a3e3e413952719736ab70ad61925a1','d3942b955eb0e0cddc17326aecf341b253d60be88698fd35e01a66dfdb37e666',NULL,NULL,NULL);
INSERT INTO "event" VALUES(2,1795313971358851,'d-262c5e','answered','c387d39058a1fd2a873ca1b3f49a61bceb648183ed33371c2c3a51c5f91229b8','99a078c0e47c86ce7b9f2fb8faf9d89d1e7b32ba426186871bf5b707be2b11dc',NULL,NULL,NULL);
INSERT INTO "event" VALUES(3,1795313971358851,'d-262c5e','gates_released','6d163bd3d58271725d6870c585d72034aa1b2d81eb0600318cda0e9d15e44540','a5d5e2a618bc3476a4ad26bc2cf4d8f396991249d981de43622d298844b1a585',NULL,NULL,NULL);
INSERT INTO "event" VALUES(4,1795313971855866,'d-262c5e','delivered','006ea0e38d36698bbca2c99c17ff7fb68d1ce997ea8785a94670867971f31a4e','aed9c2ce1876b9dc87aceccf4023ca1369e0f6d9cfa64932f613073133da7989',NULL,NULL,NULL);
INSERT INTO "event" VALUES(5,1795313972317411,'d-c3c0r6','asked','25ef5c21895614f149894f76e45f8e16d1c426a605f0d39f9d1775545b2d967f','50071ba7e584f365977756398de38f0e149cfc348b40a8d40ca29b84629b819c',NULL,NULL,NULL);
INSERT INTO "event" VALUES(6,1795313972765530,'d-c3c0r6','cancelled','51232870c8e2890576cb6484c3a2b95adc3081be4e3a22e25fe58928f46897c6','182156539426dd5e896455ed2008a53dcdba6abf5ae5223439f2b73329c6d88d',NULL,NULL,NULL);
INSERT INTO "event" VALUES(7,1795313973148071,'d-314cfh','asked','4554f0d5d9089155c1b6d4a4d7e1586710d2402756cb250000faafbc22ae8cec','5836b7360ea8c28b7971d9fa6e0fe4f538f417676ec1ae8669bb4b176d49eaba',NULL,NULL,NULL);
INSERT INTO "event" VALUES(8,1795313973719267,'d-262c5e','answer_refused','29f42c3e9c21ac464299a60d02047ffef3a102ebb174a76f35f98a52c0e9e612','cf39d50c41ea1726d17cabde396b9bd6feaaa7265ed828591917995d18bf92c6',NULL,NULL,NULL);
INSERT INTO "event" VALUES(9,1795316259296076,'d-c3c0r6','erased','65bc0a2913a9c15abb8b903bbdb4205949d5cc4379382dc0ff660da2ecc234a6','f8ce30219468d4110d20d5274478d31b16043294adca8a4ee33c43403f5201bb',NULL,NULL,NULL);
CREATE TABLE event_payload (
    sequence  BIGINT PRIMARY KEY REFERENCES event (sequence),
    content   TEXT,
    erased_at BIGINT, archived_at BIGINT);
INSERT INTO "event_payload" VALUES(1,'{"question":{"title":"Where should sessions be kept?","prompt":"Where should sessions be kept?","context":"Two nodes, one database","mode":"hybrid","options":[{"id":"1","label":"Redis","description":"in memory","recommended":true},{"id":"2","label":"Database","description":"on disk","recommended":false}],"selection":{"preselected":[],"min":0,"max":1,"submits_on_choice":false},"text_field":{"show_placeholder":true},"notes":{"per_option":true,"global":true,"option_notes":{}}},"terms":{"urgency":"medium","timeout":"PT1H","timeout_action":"none","destructive":false,"transport":"auto"},"asker":{"owner":"local","name":"shop/builder","via":"cli","project":"/"},"links":{"blocks":["bd-42"],"supersedes":[]}}',NULL,NULL);
INSERT INTO "event_payload" VALUES(2,'{"answer":{"chosen":["1"],"text":"","notes":{},"global_note":"","rationale":"shared by both nodes","touched":true},"by":{"kind":"person","name":"ada","surface":"cli","assurance":"terminal"},"late":false}',NULL,NULL);
INSERT INTO "event_payload" VALUES(3,'{"items":["bd-42"]}',NULL,NULL);
INSERT INTO "event_payload" VALUES(4,'{"to":{"kind":"agent","owner":"local","name":"shop/builder"}}',NULL,NULL);
INSERT INTO "event_payload" VALUES(5,NULL,1795316259296076,NULL);
INSERT INTO "event_payload" VALUES(6,NULL,1795316259296076,NULL);
INSERT INTO "event_payload" VALUES(7,'{"question":{"title":"Which name?","prompt":"Which name?","mode":"hybrid","options":[{"id":"1","label":"harbor","description":"","recommended":false},{"id":"2","label":"pier","description":"","recommended":false}],"selection":{"preselected":[],"min":0,"max":1,"submits_on_choice":false},"text_field":{"show_placeholder":true},"notes":{"per_option":true,"global":true,"option_notes":{}}},"terms":{"urgency":"medium","timeout_action":"none","destructive":false,"transport":"auto"},"asker":{"owner":"local","name":"shop/builder","via":"cli","project":"/"},"links":{"blocks":[],"supersedes":[]}}',NULL,NULL);
INSERT INTO "event_payload" VALUES(8,'{"answer":{"chosen":["2"],"text":"","notes":{},"global_note":"","rationale":"","touched":true},"by":{"kind":"person","name":"ada","surface":"cli","assurance":"terminal"},"reason":"already closed"}',NULL,NULL);
INSERT INTO "event_payload" VALUES(9,'{"reason":"she asked for it","by":{"kind":"person","name":"ada","surface":"cli","assurance":"terminal"}}',NULL,NULL);
CREATE TABLE gate (
    decision_id TEXT NOT NULL REFERENCES decision (id),
    item        TEXT NOT NULL REFERENCES work_item (id),
    place       INTEGER NOT NULL,
    since       BIGINT NOT NULL,
    released_at BIGINT,
    PRIMARY KEY (decision_id, item)
);
INSERT INTO "gate" VALUES('d-262c5e','bd-42',0,1795313970856390,1795313971358851);
INSERT INTO "gate" VALUES('d-c3c0r6','bd-42',0,1795313972317411,NULL);
INSERT INTO "gate" VALUES('d-c3c0r6','bd-7',1,1795313972317411,NULL);
CREATE TABLE injection (
    owner        TEXT NOT NULL,
    dedupe_key   TEXT NOT NULL,
    tag          TEXT NOT NULL,
    session_id   TEXT NOT NULL,
    kind         TEXT NOT NULL,
    decision_id  TEXT,
    body         TEXT,
    priority     INTEGER NOT NULL,
    created_at   BIGINT NOT NULL,
    expires_at   BIGINT,
    attempts     INTEGER NOT NULL,
    leased_until BIGINT,
    emitted_at   BIGINT,
    emitted_via  TEXT,
    acked_at     BIGINT,
    cleared_at   BIGINT,
    PRIMARY KEY (owner, dedupe_key)
);
INSERT INTO "injection" VALUES('local','answer:d-262c5e:resolved','inj-7f3a9c','s-1','answer','d-262c5e',NULL,0,1795313975000000,NULL,1,NULL,1795313976000000,'UserPromptSubmit',NULL,NULL);
CREATE TABLE log_follower (
    name     TEXT NOT NULL PRIMARY KEY,
    sequence BIGINT NOT NULL,
    hash     TEXT NOT NULL
);
INSERT INTO "log_follower" VALUES('notify',9,'f8ce30219468d4110d20d5274478d31b16043294adca8a4ee33c43403f5201bb');
CREATE TABLE log_head (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    sequence BIGINT NOT NULL,
    hash     TEXT NOT NULL
);
INSERT INTO "log_head" VALUES(1,9,'f8ce30219468d4110d20d5274478d31b16043294adca8a4ee33c43403f5201bb');
CREATE TABLE matrix_cells (
    cycle_id TEXT   NOT NULL REFERENCES cycles (id),
    place    BIGINT NOT NULL,
    content  TEXT   NOT NULL,
    PRIMARY KEY (cycle_id, place)
);
CREATE TABLE notice (
    decision_id  TEXT NOT NULL,
    kind         TEXT NOT NULL,
    channel      TEXT NOT NULL,
    target       TEXT NOT NULL,
    occurrence   BIGINT NOT NULL,
    tag          TEXT NOT NULL,
    created_at   BIGINT NOT NULL,
    state        TEXT NOT NULL,
    attempts     INTEGER NOT NULL,
    next_at      BIGINT NOT NULL,
    leased_until BIGINT,
    failures     TEXT NOT NULL,
    sent_at      BIGINT,
    receipt      TEXT,
    reference    TEXT,
    PRIMARY KEY (decision_id, kind, channel, target, occurrence)
);
INSERT INTO "notice" VALUES('d-262c5e','requested','mail','ada@example.com',0,'ntc-0123456',1795313970000000,'sent',1,1795313970000000,NULL,'1795313971000000 connection refused',1795313975000000,'250 OK','<a@b>');
CREATE TABLE plan (
    owner         TEXT    NOT NULL,
    agent_kind    TEXT    NOT NULL,
    session_id    TEXT    NOT NULL,
    state         TEXT    NOT NULL
        CHECK (state IN ('off', 'planning', 'proposed', 'executing', 'completed', 'abandoned')),
    entered       INTEGER NOT NULL,
    revision      BIGINT  NOT NULL,
    title         TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    decision_id   TEXT,
    careful       INTEGER NOT NULL,
    folder        TEXT,
    gate_heard_at BIGINT,
    heard         TEXT    NOT NULL,
    begun_at      BIGINT  NOT NULL,
    changed_at    BIGINT  NOT NULL,
    version       BIGINT  NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id)
);
CREATE TABLE plan_entry (
    owner      TEXT   NOT NULL,
    agent_kind TEXT   NOT NULL,
    session_id TEXT   NOT NULL,
    place      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    revision   BIGINT NOT NULL,
    move       TEXT   NOT NULL,
    by_name    TEXT   NOT NULL,
    detail     TEXT   NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, place)
);
CREATE TABLE plan_grant (
    owner       TEXT   NOT NULL,
    scope       TEXT   NOT NULL,
    name        TEXT   NOT NULL,
    body        TEXT   NOT NULL,
    uses        BIGINT,
    given_at    BIGINT NOT NULL,
    given_by    TEXT   NOT NULL,
    decision_id TEXT,
    PRIMARY KEY (owner, scope, name)
);
CREATE TABLE plan_step (
    owner      TEXT    NOT NULL,
    agent_kind TEXT    NOT NULL,
    session_id TEXT    NOT NULL,
    revision   BIGINT  NOT NULL,
    place      BIGINT  NOT NULL,
    number     BIGINT  NOT NULL,
    body       TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('open', 'claimed', 'skipped', 'failed')),
    note       TEXT    NOT NULL,
    early      INTEGER NOT NULL,
    PRIMARY KEY (owner, agent_kind, session_id, revision, place)
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
CREATE TABLE rule_use (
    decision_id TEXT NOT NULL PRIMARY KEY,
    rule_id     TEXT NOT NULL,
    used_at     BIGINT NOT NULL
);
CREATE TABLE sealing_key (
    id         TEXT PRIMARY KEY,
    secret     TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
INSERT INTO "sealing_key" VALUES('q2w8e5rt','AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',1795313970000000);
CREATE TABLE spent_nonce (
    nonce TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
INSERT INTO "spent_nonce" VALUES('n-1',1795313970000000);
CREATE TABLE decision_link (
    decision_id TEXT NOT NULL,
    repository  TEXT NOT NULL,
    target      TEXT NOT NULL,
    commit_id   TEXT NOT NULL,
    path        TEXT,
    from_line   BIGINT,
    to_line     BIGINT,
    made_by     TEXT NOT NULL,
    made_at     BIGINT NOT NULL,
    PRIMARY KEY (decision_id, repository, target)
);
CREATE TABLE line_print (
    repository  TEXT NOT NULL,
    print       BIGINT NOT NULL,
    decision_id TEXT NOT NULL,
    commit_id   TEXT NOT NULL,
    path        TEXT NOT NULL
);
CREATE TABLE printed_commit (
    repository TEXT NOT NULL,
    commit_id  TEXT NOT NULL,
    PRIMARY KEY (repository, commit_id)
);
CREATE TABLE printed_tip (
    repository TEXT NOT NULL,
    commit_id  TEXT NOT NULL,
    PRIMARY KEY (repository, commit_id)
);
CREATE TABLE print_key (
    id     TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
CREATE TABLE memory_backlog (
    decision_id TEXT NOT NULL PRIMARY KEY,
    answered_at BIGINT NOT NULL
);
INSERT INTO "memory_backlog" VALUES('d-262c5e',1795313971358851);
CREATE TABLE topic_fingerprint (
    decision_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (decision_id, fingerprint)
);
CREATE TABLE precedent_shown (
    decision_id TEXT NOT NULL PRIMARY KEY,
    shown_at    BIGINT NOT NULL
);
CREATE TABLE standing_rule (
    id         TEXT NOT NULL PRIMARY KEY,
    owner      TEXT NOT NULL,
    lookup     TEXT NOT NULL,
    name       TEXT NOT NULL,
    place      TEXT,
    folder     TEXT,
    asker      TEXT,
    type       TEXT,
    mode       TEXT NOT NULL,
    title      TEXT,
    words      TEXT,
    options    TEXT,
    choice     TEXT NOT NULL,
    until_at   BIGINT,
    uses_max   BIGINT,
    uses       BIGINT NOT NULL,
    made_by    TEXT NOT NULL,
    made_at    BIGINT NOT NULL,
    made_from  TEXT NOT NULL,
    reversible BIGINT,
    ended_at   BIGINT,
    ended_by   TEXT,
    why_ended  TEXT
);
CREATE TABLE store_identity (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    store TEXT NOT NULL
);
INSERT INTO "store_identity" VALUES(1,'7d0c6f1b2a9e4458b3c1d2e6f7a80915');
CREATE TABLE surface (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    person  TEXT NOT NULL,
    seen_at BIGINT NOT NULL,
    until   BIGINT NOT NULL
);
INSERT INTO "surface" VALUES('s-1','web','ada',1795313970000000,1795313985000000);
CREATE TABLE ticket (
    secret_hash TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    decision_id TEXT,
    holder      TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    used_at     BIGINT
);
INSERT INTO "ticket" VALUES('abababababababababababababababababababababababababababababababab','task','d-314cfh','local',1795313970000000,1795400370000000,NULL);
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
    row_hash           TEXT    NOT NULL, events TEXT,
    UNIQUE (cycle_id, seq),
    UNIQUE (cycle_id, idempotency_key)
);
CREATE TABLE turn_mode (
    owner  TEXT NOT NULL,
    scope  TEXT NOT NULL,
    name   TEXT NOT NULL,
    mode   TEXT NOT NULL,
    set_at BIGINT NOT NULL,
    PRIMARY KEY (owner, scope, name)
);
INSERT INTO "turn_mode" VALUES('local','agent','codex','soft',1795313970000000);
CREATE TABLE waiting_call (
    decision_id TEXT NOT NULL,
    place       TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (decision_id, place)
);
CREATE TABLE work_item (
    id         TEXT PRIMARY KEY,
    first_seen BIGINT NOT NULL
, done_at BIGINT, comes_after TEXT);
INSERT INTO "work_item" VALUES('bd-42',1795313970856390,NULL,NULL);
INSERT INTO "work_item" VALUES('bd-7',1795313972317411,NULL,NULL);
CREATE TABLE pairing (
    channel     TEXT NOT NULL,
    account     TEXT NOT NULL,
    sender      TEXT NOT NULL,
    recipient   TEXT NOT NULL,
    shown_name  TEXT NOT NULL,
    person_id   TEXT,
    person_name TEXT,
    asked_at    BIGINT NOT NULL,
    paired_at   BIGINT,
    ended_at    BIGINT,
    PRIMARY KEY (channel, account, sender)
);
CREATE TABLE card (
    id          TEXT NOT NULL PRIMARY KEY,
    decision_id TEXT NOT NULL,
    digest      TEXT NOT NULL,
    purpose     TEXT NOT NULL,
    channel     TEXT NOT NULL,
    account     TEXT NOT NULL,
    recipient   TEXT NOT NULL,
    message     TEXT,
    made_at     BIGINT NOT NULL,
    topic       TEXT
);
CREATE TABLE channel_lease (
    channel TEXT NOT NULL,
    account TEXT NOT NULL,
    holder  TEXT NOT NULL,
    until   BIGINT NOT NULL,
    read_at BIGINT,
    trouble TEXT,
    troubled_at BIGINT,
    needs_person INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (channel, account)
);
CREATE TABLE channel_cursor (
    channel TEXT NOT NULL,
    account TEXT NOT NULL,
    place   TEXT NOT NULL,
    PRIMARY KEY (channel, account)
);
CREATE TABLE push_subscription (
    id          TEXT NOT NULL PRIMARY KEY,
    endpoint    TEXT NOT NULL,
    public_key  TEXT NOT NULL,
    auth_secret TEXT NOT NULL,
    session     TEXT NOT NULL,
    origin      TEXT NOT NULL,
    made_at     BIGINT NOT NULL
);
CREATE TABLE stream (
    id     TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    hash   TEXT NOT NULL,
    began  BIGINT NOT NULL
);
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
CREATE INDEX agent_session_name ON agent_session (owner, session_id);
CREATE INDEX agent_stop_at ON agent_stop (at);
CREATE INDEX agent_turn_session ON agent_turn (owner, session_id, begun_at, number);
CREATE INDEX ask_key_decision ON ask_key (decision_id);
CREATE INDEX cycles_analysis ON cycles (analysis_id, created_at, id);
CREATE INDEX cycles_changed ON cycles (updated_at, id);
CREATE INDEX cycles_owner ON cycles (owner_id, updated_at, id);
CREATE INDEX decision_due ON decision (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX decision_ended ON decision (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX decision_escalating ON decision (escalate_at) WHERE escalate_at IS NOT NULL;
CREATE INDEX decision_fingerprint ON decision (fingerprint, closed_at) WHERE fingerprint IS NOT NULL;
CREATE INDEX standing_rule_lookup ON standing_rule (owner, lookup) WHERE ended_at IS NULL;
CREATE INDEX standing_rule_made ON standing_rule (owner, made_at);
CREATE INDEX standing_rule_from ON standing_rule (made_from);
CREATE INDEX rule_use_rule ON rule_use (rule_id, used_at);
CREATE INDEX decision_link_repository ON decision_link (repository, made_at);
CREATE INDEX line_print_found ON line_print (repository, print);
CREATE INDEX line_print_decision ON line_print (decision_id);
CREATE INDEX rule_use_time ON rule_use (used_at);
CREATE INDEX decision_archived ON decision (archived_at, id) WHERE archived_at IS NOT NULL;
CREATE INDEX topic_fingerprint_found ON topic_fingerprint (fingerprint, answered_at);
CREATE INDEX decision_groups ON decision (state, asker, project, mode, urgency, asked_at);
CREATE INDEX decision_late ON decision (closed_at)
    WHERE state = 'timed_out' AND closed_to_late IS NULL AND decided_by IS NULL;
CREATE INDEX decision_list ON decision (state, urgency, asked_at, id);
CREATE INDEX decision_owner ON decision (owner, state, urgency, asked_at, id);
CREATE INDEX decision_predecessor ON decision (predecessor) WHERE predecessor IS NOT NULL;
CREATE INDEX decision_random_part ON decision (random_part);
CREATE INDEX decision_release ON decision (release_at) WHERE release_at IS NOT NULL;
CREATE INDEX decision_session ON decision (session_id, state, urgency, asked_at, id)
    WHERE session_id IS NOT NULL;
CREATE INDEX decision_untold ON decision (closed_at, id)
    WHERE delivered_at IS NULL AND closed_at IS NOT NULL;
CREATE INDEX event_decision ON event (decision_id, sequence);
CREATE UNIQUE INDEX event_stream ON event (stream, stream_number) WHERE stream IS NOT NULL;
CREATE INDEX gate_holding ON gate (decision_id) WHERE released_at IS NULL;
CREATE INDEX gate_item ON gate (item, since);
CREATE INDEX gate_waiting ON gate (since, item) WHERE released_at IS NULL;
CREATE INDEX injection_session ON injection (owner, session_id, created_at);
CREATE INDEX notice_created ON notice (created_at);
CREATE INDEX notice_state ON notice (state, channel, next_at);
CREATE INDEX notice_tag ON notice (tag);
CREATE INDEX plan_changed ON plan (changed_at);
CREATE INDEX spent_nonce_until ON spent_nonce (until);
CREATE INDEX ticket_expiry ON ticket (expires_at);
CREATE INDEX tool_invocations_key ON tool_invocations (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
CREATE INDEX tool_invocations_time ON tool_invocations (cycle_id, invoked_at);
CREATE INDEX tool_invocations_tool ON tool_invocations (cycle_id, tool_name, seq);
CREATE INDEX waiting_call_place ON waiting_call (place);
CREATE INDEX card_decision ON card (decision_id);
CREATE INDEX card_message ON card (channel, account, recipient, message);
CREATE INDEX card_made ON card (made_at);
CREATE INDEX decision_text_place ON decision_text (place, answered_at);
CREATE TRIGGER decision_text_added AFTER INSERT ON decision_text BEGIN
    INSERT INTO decision_words (rowid, place, title, options, prompt) VALUES (new.text_row, new.place, new.title, new.options, new.prompt); END;
CREATE TRIGGER decision_text_removed AFTER DELETE ON decision_text BEGIN
    INSERT INTO decision_words (decision_words, rowid, place, title, options, prompt) VALUES ('delete', old.text_row, old.place, old.title, old.options, old.prompt); END;
CREATE TRIGGER decision_archived_erased BEFORE UPDATE OF erased_at, archived_at ON decision WHEN new.erased_at IS NOT NULL AND new.archived_at IS NOT NULL BEGIN
    SELECT RAISE(ABORT, 'its texts are in the archive file, and this version of Sayso cannot erase them there: update Sayso'); END;
