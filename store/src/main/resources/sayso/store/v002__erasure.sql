-- When the texts of a decision were erased.
ALTER TABLE decision ADD COLUMN erased_at BIGINT;
