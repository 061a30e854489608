package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Claude Code as a person starts it, with a model and a user folder of our own and no way out of loopback.
public record ClaudeCodeDriver(UserSandbox sandbox, FakeModel model) {
    private static final String KEY = "scripted";

    /// Starts it without a dialog (`-p`); no flag allows any tool.
    public TestProcess start(String prompt) {
        return TestProcess.start(
                        alone().process(CheckoutPaths.claudeCode().toString(), "-p", prompt))
                .closeInput();
    }

    /// The same in a permission mode.
    public TestProcess startIn(String mode, String prompt) {
        String claude = CheckoutPaths.claudeCode().toString();
        return TestProcess.start(alone().process(claude, "-p", "--permission-mode", mode, prompt))
                .closeInput();
    }

    /// The same for the conversation that was last in the project.
    public TestProcess goOnAlone(String prompt) {
        String claude = CheckoutPaths.claudeCode().toString();
        return TestProcess.start(alone().process(claude, "-p", "--continue", prompt)).closeInput();
    }

    /// Starts it in a terminal, with its dialogs, past what it asks on a new computer.
    ///
    /// @param mode its permission mode
    public TmuxTerminal open(String mode, String prompt) {
        return inTerminal("--permission-mode", mode, prompt);
    }

    /// The same for the conversation that was last in the project.
    public TmuxTerminal goOn(String mode, String prompt) {
        return inTerminal("--continue", "--permission-mode", mode, prompt);
    }

    private TmuxTerminal inTerminal(String... arguments) {
        knowThePerson();
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.claudeCode().toString());
        command.addAll(List.of(arguments));
        return TmuxTerminal.open(alone(), command.toArray(String[]::new));
    }

    /// The command that editors start it by (`claude-agent-acp`), which asks before a tool is used.
    public String[] forEditors() {
        knowThePerson();
        return new String[] {
            CheckoutPaths.newerNode().toString(),
            CheckoutPaths.tools()
                    .resolve("node_modules/@agentclientprotocol/claude-agent-acp/dist/index.js")
                    .toString()
        };
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        return sandbox.and("ANTHROPIC_BASE_URL", model.address())
                .and("ANTHROPIC_API_KEY", KEY)
                .and("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1")
                .and("CLAUDE_CODE_EXECUTABLE", CheckoutPaths.claudeCode().toString())
                .and("DISABLE_AUTOUPDATER", "1")
                // why: whatever it might still want from elsewhere ends at a closed port of this
                // computer.
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("HTTP_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }

    /// Says in its settings that this person has seen its greeting, and trusts the project and the key.
    private void knowThePerson() {
        Path file = sandbox.user().resolve(".claude.json");
        try {
            ObjectNode known =
                    Files.exists(file)
                            ? (ObjectNode) ProgramJson.parse(Files.readString(file))
                            : ProgramJson.object();
            known.put("hasCompletedOnboarding", true).put("theme", "dark");
            known.withObject("/customApiKeyResponses").putArray("approved").add(KEY);
            ObjectNode project = ProgramJson.object().put("hasTrustDialogAccepted", true);
            project.put("hasCompletedProjectOnboarding", true);
            known.withObject("/projects").set(sandbox.project().toString(), project);
            Files.writeString(file, known.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
