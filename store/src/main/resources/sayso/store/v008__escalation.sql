-- How far a waiting decision has come in being told of again, and when it is time for more.
ALTER TABLE decision ADD COLUMN escalation TEXT;
ALTER TABLE decision ADD COLUMN escalate_at BIGINT;

CREATE INDEX decision_escalating ON decision (escalate_at) WHERE escalate_at IS NOT NULL;

-- Set where it was closed without a deadline of its own: such a one takes an answer, and is not listed as open.
ALTER TABLE decision ADD COLUMN stale INTEGER;
