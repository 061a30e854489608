-- Until when the one call that asked is known to wait: its answer is for nobody else. Empty for all others.
ALTER TABLE decision ADD COLUMN attended_until BIGINT;
