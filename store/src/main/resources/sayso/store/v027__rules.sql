-- Standing rules of people, and the questions that each answered. `lookup` is the key by which a question
-- finds the few that may be about it (RuleKey).

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

CREATE INDEX standing_rule_lookup ON standing_rule (owner, lookup) WHERE ended_at IS NULL;

CREATE INDEX standing_rule_made ON standing_rule (owner, made_at);

CREATE INDEX standing_rule_from ON standing_rule (made_from);

CREATE TABLE rule_use (
    decision_id TEXT NOT NULL PRIMARY KEY,
    rule_id     TEXT NOT NULL,
    used_at     BIGINT NOT NULL
);

CREATE INDEX rule_use_rule ON rule_use (rule_id, used_at);
