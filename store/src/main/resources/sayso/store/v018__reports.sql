-- What the asker of a questionnaire has said of its topics since it asked. Empty for all others.
ALTER TABLE decision ADD COLUMN reported TEXT;

-- What came of each call of a tool, with its words; the log names it without them.
ALTER TABLE tool_invocations ADD COLUMN events TEXT;

-- The attempts on a cycle by their tool, and by when they were made.
CREATE INDEX tool_invocations_tool ON tool_invocations (cycle_id, tool_name, seq);

CREATE INDEX tool_invocations_time ON tool_invocations (cycle_id, invoked_at);
