-- Calls under a key that no cycle was known for yet: a second `create_cycle` is found by its key alone.

CREATE INDEX tool_invocations_key ON tool_invocations (idempotency_key)
    WHERE idempotency_key IS NOT NULL;
