package sayso.acceptance.harness;

import java.util.Map;

/// Claude Code as a person starts it, with a model and a user folder of our own and no way out of loopback.
public record ClaudeCode(Sandbox sandbox, ScriptedModel model) {
    /// Starts it without a dialog (`-p`); no flag allows any tool.
    public Running start(String prompt) {
        ProcessBuilder builder = sandbox.process(Checkout.claudeCode().toString(), "-p", prompt);
        Map<String, String> environment = builder.environment();
        environment.put("ANTHROPIC_BASE_URL", model.address());
        environment.put("ANTHROPIC_API_KEY", "scripted");
        environment.put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
        environment.put("DISABLE_AUTOUPDATER", "1");
        // why: whatever it might still want from elsewhere ends at a closed port of this computer.
        environment.put("HTTPS_PROXY", "http://127.0.0.1:9");
        environment.put("HTTP_PROXY", "http://127.0.0.1:9");
        environment.put("NO_PROXY", "127.0.0.1,localhost");
        return Running.start(builder).closeInput();
    }
}
