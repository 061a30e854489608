-- What the topics of answered questionnaires ask (AskSubject), by which an earlier answer to the same is found; gone
-- once the decision is erased. A topic has a few fingerprints, and two topics that ask the same share them.
CREATE TABLE topic_fingerprint (
    decision_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (decision_id, fingerprint)
);

CREATE INDEX topic_fingerprint_found ON topic_fingerprint (fingerprint, answered_at);

-- Decisions beside which an earlier answer to the same was shown to a person or told to an agent, once each.
CREATE TABLE precedent_shown (
    decision_id TEXT NOT NULL PRIMARY KEY,
    shown_at    BIGINT NOT NULL
);

-- Questionnaires that were answered before their topics had fingerprints wait for MemoryBackfill.
INSERT INTO memory_backlog (decision_id, answered_at)
SELECT id, closed_at FROM decision
WHERE state = 'resolved' AND closed_at IS NOT NULL AND erased_at IS NULL
    AND question LIKE '%"mode":"topics"%'
    AND NOT EXISTS (SELECT 1 FROM memory_backlog WHERE memory_backlog.decision_id = decision.id);
