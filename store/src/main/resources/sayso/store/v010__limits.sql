-- Work that is held, the longest waiting first: a list of it ends at its limit.
CREATE INDEX gate_waiting ON gate (since, item) WHERE released_at IS NULL;

-- Endings that their asker has not learned, in the order in which they ended.
CREATE INDEX decision_untold ON decision (closed_at, id)
    WHERE delivered_at IS NULL AND closed_at IS NOT NULL;
