-- What a decision asks, whoever words it (AskFingerprint), by which an earlier answer to the same is found.
-- Empty for what cannot be asked again, for what was asked before there were any, and once it was erased.
ALTER TABLE decision ADD COLUMN fingerprint TEXT;

CREATE INDEX decision_fingerprint ON decision (fingerprint, closed_at) WHERE fingerprint IS NOT NULL;
