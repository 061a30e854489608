-- What rules answered lately, whichever rule it was.
CREATE INDEX rule_use_time ON rule_use (used_at);
