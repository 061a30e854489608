-- What rules answered lately, whichever rule it was.
CREATE INDEX rule_use_time ON rule_use (used_at);

-- Answered decisions of which words (v025) or fingerprint (v026) are still to be taken (MemoryBackfill): those that
-- were answered before there were any. A row goes with its decision's turn; once the table is empty it stays so.
CREATE TABLE memory_backlog (
    decision_id TEXT NOT NULL PRIMARY KEY,
    answered_at BIGINT NOT NULL
);

INSERT INTO memory_backlog (decision_id, answered_at)
SELECT id, closed_at FROM decision
WHERE state = 'resolved' AND closed_at IS NOT NULL AND erased_at IS NULL
    AND (fingerprint IS NULL
        OR NOT EXISTS (SELECT 1 FROM decision_text WHERE decision_text.decision_id = decision.id));
