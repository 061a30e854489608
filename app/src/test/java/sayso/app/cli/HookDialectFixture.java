package sayso.app.cli;

import java.util.List;

/// What each agent sends at the moments of a turn, as short as it can be: the payloads of golden files
/// with a session, a turn and a prompt of the test's own.
record HookDialectFixture(
        String agent,
        String promptEvent,
        String prompt,
        String toolEvent,
        String tool,
        String stopEvent,
        String stop,
        String held,
        boolean tellsAtPrompt) {
    static final List<HookDialectFixture> ALL =
            List.of(
                    new HookDialectFixture(
                            "claude-code",
                            "UserPromptSubmit",
                            """
                            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","prompt":"PROMPT"}\
                            """,
                            "PostToolUse",
                            """
                            {"hook_event_name":"PostToolUse","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","tool_name":"Bash","tool_use_id":"u","tool_input":{"command":"COMMAND"},"tool_response":{"stdout":"OUTPUT"}}\
                            """,
                            "Stop",
                            """
                            {"hook_event_name":"Stop","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE","background_tasks":[],"session_crons":[]}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "codex",
                            "UserPromptSubmit",
                            """
                            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","model":"m","permission_mode":"default","prompt":"PROMPT","transcript_path":null}\
                            """,
                            "PostToolUse",
                            """
                            {"hook_event_name":"PostToolUse","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","model":"m","permission_mode":"default","tool_name":"Bash","tool_use_id":"u","tool_input":{"command":"COMMAND"},"tool_response":"OUTPUT","transcript_path":null}\
                            """,
                            "Stop",
                            """
                            {"hook_event_name":"Stop","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","model":"m","permission_mode":"default","stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE","transcript_path":null}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "gemini",
                            "BeforeAgent",
                            """
                            {"hook_event_name":"BeforeAgent","session_id":"s-1","cwd":"/srv/shop","timestamp":"2026-01-27T10:00:00Z","prompt":"PROMPT"}\
                            """,
                            "AfterTool",
                            """
                            {"hook_event_name":"AfterTool","session_id":"s-1","cwd":"/srv/shop","timestamp":"2026-01-27T10:00:00Z","tool_name":"run_shell_command","tool_input":{"command":"COMMAND"},"tool_response":{"llmContent":"OUTPUT"}}\
                            """,
                            "AfterAgent",
                            """
                            {"hook_event_name":"AfterAgent","session_id":"s-1","cwd":"/srv/shop","timestamp":"2026-01-27T10:00:00Z","prompt":"PROMPT","prompt_response":"MESSAGE","stop_hook_active":CONTINUES}\
                            """,
                            "{\"decision\":\"deny\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "cursor",
                            "beforeSubmitPrompt",
                            """
                            {"hook_event_name":"beforeSubmitPrompt","conversation_id":"s-1","generation_id":"TURN","workspace_roots":["/srv/shop"],"prompt":"PROMPT","attachments":[]}\
                            """,
                            "postToolUse",
                            """
                            {"hook_event_name":"postToolUse","conversation_id":"s-1","generation_id":"TURN","workspace_roots":["/srv/shop"],"tool_name":"Shell","tool_input":{"command":"COMMAND"},"tool_output":"OUTPUT"}\
                            """,
                            "stop",
                            """
                            {"hook_event_name":"stop","conversation_id":"s-1","generation_id":"TURN","workspace_roots":["/srv/shop"],"status":"completed","loop_count":0}\
                            """,
                            "{\"followup_message\":\"This turn",
                            false),
                    new HookDialectFixture(
                            "opencode",
                            "chat.message",
                            """
                            {"hook_event_name":"chat.message","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","prompt":"PROMPT"}\
                            """,
                            "tool.execute.after",
                            """
                            {"hook_event_name":"tool.execute.after","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","tool_name":"bash","tool_input":{"command":"COMMAND"},"tool_response":"OUTPUT"}\
                            """,
                            "session.idle",
                            """
                            {"hook_event_name":"session.idle","session_id":"s-1","turn_id":"TURN","cwd":"/srv/shop","stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE"}\
                            """,
                            "{\"action\":\"continue\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "pi",
                            "before_agent_start",
                            """
                            {"hook_event_name":"before_agent_start","session_id":"s-1","cwd":"/srv/shop","prompt":"PROMPT"}\
                            """,
                            "tool_result",
                            """
                            {"hook_event_name":"tool_result","session_id":"s-1","cwd":"/srv/shop","tool_name":"bash","tool_input":{"command":"COMMAND"},"tool_response":[{"type":"text","text":"OUTPUT"}]}\
                            """,
                            "agent_end",
                            """
                            {"hook_event_name":"agent_end","session_id":"s-1","cwd":"/srv/shop","stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE"}\
                            """,
                            "{\"action\":\"continue\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "copilot",
                            "UserPromptSubmit",
                            """
                            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","timestamp":"2026-11-29T07:58:05.174Z","cwd":"/srv/shop","prompt":"PROMPT"}\
                            """,
                            "PostToolUse",
                            """
                            {"hook_event_name":"PostToolUse","session_id":"s-1","timestamp":"2026-11-29T07:58:05.321Z","cwd":"/srv/shop","tool_name":"Bash","tool_input":{"command":"COMMAND"},"tool_result":{"result_type":"success","text_result_for_llm":"OUTPUT"}}\
                            """,
                            "Stop",
                            """
                            {"hook_event_name":"Stop","session_id":"s-1","timestamp":"2026-11-29T07:58:05.478Z","cwd":"/srv/shop","stop_reason":"end_turn","stop_hook_active":CONTINUES}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"[sayso] This turn",
                            false),
                    new HookDialectFixture(
                            "qwen",
                            "UserPromptSubmit",
                            """
                            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","prompt":"PROMPT","submitted_prompt":"PROMPT"}\
                            """,
                            "PostToolUse",
                            """
                            {"hook_event_name":"PostToolUse","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","tool_name":"run_shell_command","tool_use_id":"u","tool_input":{"command":"COMMAND"},"tool_response":{"llmContent":"OUTPUT"}}\
                            """,
                            "Stop",
                            """
                            {"hook_event_name":"Stop","session_id":"s-1","prompt_id":"TURN","cwd":"/srv/shop","stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE","background_tasks":[],"crons":[]}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"This turn",
                            true),
                    new HookDialectFixture(
                            "droid",
                            "UserPromptSubmit",
                            """
                            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","cwd":"/srv/shop","permission_mode":"off","prompt":"PROMPT"}\
                            """,
                            "PostToolUse",
                            """
                            {"hook_event_name":"PostToolUse","session_id":"s-1","cwd":"/srv/shop","permission_mode":"off","tool_name":"Execute","tool_input":{"command":"COMMAND"},"tool_response":"OUTPUT"}\
                            """,
                            "Stop",
                            """
                            {"hook_event_name":"Stop","session_id":"s-1","cwd":"/srv/shop","permission_mode":"off","stop_hook_active":CONTINUES}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"This turn",
                            false),
                    new HookDialectFixture(
                            "open-plugins",
                            "UserPromptSubmit",
                            """
                            {"event":"UserPromptSubmit","session_id":"s-1","matcher_context":"PROMPT","message":"PROMPT","working_dir":"/srv/shop"}\
                            """,
                            "PostToolUse",
                            """
                            {"event":"PostToolUse","session_id":"s-1","matcher_context":"shell","tool_call_id":"u","tool_name":"shell","tool_input":{"command":"COMMAND"},"tool_output":"OUTPUT","working_dir":"/srv/shop"}\
                            """,
                            "Stop",
                            """
                            {"event":"Stop","session_id":"s-1","matcher_context":null,"stop_hook_active":CONTINUES,"last_assistant_message":"MESSAGE","working_dir":"/srv/shop"}\
                            """,
                            "{\"decision\":\"block\",\"reason\":\"This turn",
                            false));

    @Override
    public String toString() {
        return agent;
    }

    /// Whether its hook tells what the agent said last.
    boolean tellsWords() {
        return stop.contains("MESSAGE");
    }

    String promptOf(String turn, String text) {
        return prompt.replace("TURN", turn).replace("PROMPT", text);
    }

    String toolOf(String turn, String command, String output) {
        return tool.replace("TURN", turn).replace("COMMAND", command).replace("OUTPUT", output);
    }

    String stopOf(String turn, boolean continues, String message) {
        return stop.replace("TURN", turn)
                .replace("PROMPT", "go on")
                .replace("CONTINUES", Boolean.toString(continues))
                .replace("MESSAGE", message);
    }
}
