package sayso.acceptance.agents;

import java.util.Locale;
import java.util.Map;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ClineDriver;
import sayso.acceptance.harness.CodexDriver;
import sayso.acceptance.harness.CopilotDriver;
import sayso.acceptance.harness.DroidDriver;
import sayso.acceptance.harness.FakeModel;
import sayso.acceptance.harness.GeminiDriver;
import sayso.acceptance.harness.OpencodeDriver;
import sayso.acceptance.harness.PiDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.QwenDriver;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// An agent as it is tried: a row of the table.
enum AgentUnderTest {
    CLAUDE_CODE("Claude Code in a terminal", "@anthropic-ai/claude-code", "claude-code", Map.of()) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(open(sandbox, model));
        }

        @Override
        TmuxTerminal open(UserSandbox sandbox, FakeModel model) {
            return new ClaudeCodeDriver(sandbox, model).open("default", PROMPT);
        }

        @Override
        void chooseHold(TmuxTerminal terminal) {
            terminal.press("Right").shows("❯ ◯ Ship it");
            terminal.press("Down").shows("❯ ◯ Hold it").press("Space").shows("▸ Hold it");
            terminal.press("Down").shows("❯   A note").press("Down").shows("❯ Accept");
            terminal.pressUntilGone("Enter", "❯ Accept");
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new ClaudeCodeDriver(sandbox, model).goOn("default", NEXT_PROMPT));
        }
    },
    CLAUDE_CODE_ALONE(
            "Claude Code with `-p`",
            "@anthropic-ai/claude-code",
            "claude-code",
            Map.of(
                    TrialScenario.INLINE, "none: nobody sits there",
                    TrialScenario.OWN_DIALOG, "none: it offers no questions there")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new ClaudeCodeDriver(sandbox, model).start(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new ClaudeCodeDriver(sandbox, model).goOnAlone(NEXT_PROMPT));
        }
    },
    CODEX(
            "Codex (`codex exec`)",
            "@openai/codex",
            "codex",
            Map.of(
                    TrialScenario.INLINE, "not driven: its terminal is not",
                    TrialScenario.OWN_DIALOG, "not captured: no hook sees it")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new CodexDriver(sandbox, model).begin(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new CodexDriver(sandbox, model).proceed(NEXT_PROMPT));
        }
    },
    GEMINI(
            "Gemini CLI with `--prompt`",
            "@google/gemini-cli",
            "gemini",
            Map.of(
                    TrialScenario.INLINE, "not driven: its terminal is not",
                    TrialScenario.OWN_DIALOG, "not captured: a hook would hold it back")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new GeminiDriver(sandbox, model).begin(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new GeminiDriver(sandbox, model).proceed(NEXT_PROMPT));
        }
    },
    OPENCODE(
            "opencode (`opencode run`)",
            "opencode-linux-x64",
            "opencode",
            Map.of(TrialScenario.INLINE, "not driven: its forms are not")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new OpencodeDriver(sandbox, model).begin(PROMPT));
        }

        @Override
        TmuxTerminal open(UserSandbox sandbox, FakeModel model) {
            return new OpencodeDriver(sandbox, model).open(PROMPT);
        }

        @Override
        AgentRun stay(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(open(sandbox, model));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new OpencodeDriver(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    PI(
            "pi with `-p`",
            "@mariozechner/pi-coding-agent",
            "pi",
            Map.of(TrialScenario.OWN_DIALOG, "none: no tool of its own asks")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new PiDriver(sandbox, model).start(PROMPT));
        }

        @Override
        TmuxTerminal open(UserSandbox sandbox, FakeModel model) {
            return new PiDriver(sandbox, model).open(PROMPT);
        }

        @Override
        void chooseHold(TmuxTerminal terminal) {
            terminal.press("Down").shows("→ Hold it").press("Enter");
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new PiDriver(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    COPILOT(
            "Copilot CLI with `-p`",
            "@github/copilot-linux-x64",
            "copilot",
            Map.of(TrialScenario.OWN_DIALOG, "not captured: a hook would hold it back")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new CopilotDriver(sandbox, model).trusting().begin(PROMPT));
        }

        @Override
        TmuxTerminal open(UserSandbox sandbox, FakeModel model) {
            return new CopilotDriver(sandbox, model).trusting().open(PROMPT);
        }

        @Override
        void chooseHold(TmuxTerminal terminal) {
            terminal.press("Down").shows("❯ Hold it").press("Enter");
            terminal.shows("[A note for the agent]").press("Enter");
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new CopilotDriver(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    QWEN(
            "Qwen Code with `-p`",
            "@qwen-code/qwen-code",
            "qwen",
            Map.of(
                    TrialScenario.INLINE, "not driven: its terminal is not",
                    TrialScenario.OWN_DIALOG, "not captured: a hook would hold it back")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new QwenDriver(sandbox, model).begin(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new QwenDriver(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    DROID(
            "Droid (`droid exec`)",
            "@factory/cli-linux-x64",
            "droid",
            Map.of(
                    TrialScenario.INLINE, "not driven: its terminal wants an account",
                    TrialScenario.RESUMED, "not driven: going on wants an account",
                    TrialScenario.OWN_DIALOG, "not captured: a hook would hold it back")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new DroidDriver(sandbox, model).begin(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            throw new AssertionError("it goes on with no session");
        }
    },
    CLINE(
            "Cline (`cline --json`)",
            "@cline/cli-linux-x64",
            "",
            Map.of(
                    TrialScenario.INLINE, "not driven: its terminal is not",
                    TrialScenario.RESUMED, "not driven: `--json` goes on with no session",
                    TrialScenario.STRICT, "none: no hooks of ours",
                    TrialScenario.OWN_DIALOG, "not captured: no hooks of ours")) {
        @Override
        AgentRun begin(UserSandbox sandbox, FakeModel model) {
            return AgentRun.of(new ClineDriver(sandbox, model).connect().begin(PROMPT));
        }

        @Override
        AgentRun resume(UserSandbox sandbox, FakeModel model) {
            throw new AssertionError("it goes on with no session");
        }
    };

    private static final String PROMPT = "Ask me.";
    private static final String NEXT_PROMPT = "And now?";

    private final String title;
    private final String npmName;
    private final String installed;

    @SuppressWarnings("ImmutableEnumChecker") // why: an unmodifiable map of texts
    private final Map<TrialScenario, String> without;

    /// @param installed its name for `sayso install`; empty where that does not know it, and a person writes the
    ///     server into its settings by hand
    /// @param without what it is not tried in, and why
    AgentUnderTest(
            String title, String npmName, String installed, Map<TrialScenario, String> without) {
        this.title = title;
        this.npmName = npmName;
        this.installed = installed;
        this.without = without;
    }

    String title() {
        return title;
    }

    String npmName() {
        return npmName;
    }

    /// Why it is not tried in this way; empty where it is.
    String without(TrialScenario way) {
        return without.getOrDefault(way, "");
    }

    /// The tool by which it asks in a dialog of its own.
    String ownDialog() {
        return this == OPENCODE ? "question" : "AskUserQuestion";
    }

    boolean hasHooks() {
        return !installed.isEmpty();
    }

    /// Connects it to Sayso.
    void connect(ProductDriver product, String... options) {
        if (!hasHooks()) {
            product.run("setup").succeeded();
            return;
        }
        String[] command = new String[options.length + 2];
        command[0] = "install";
        command[1] = installed;
        System.arraycopy(options, 0, command, 2, options.length);
        product.run(command).succeeded();
    }

    /// A word for files.
    String slug() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Begins a conversation.
    abstract AgentRun begin(UserSandbox sandbox, FakeModel model);

    /// Begins one in a terminal, beside which it shows forms.
    TmuxTerminal open(UserSandbox sandbox, FakeModel model) {
        throw new AssertionError(title + " is not tried in a terminal");
    }

    /// What stands on the screen once its form does.
    String form() {
        return this == PI ? "→ Ship it" : "Your choice";
    }

    /// Chooses `Hold it` in the form that it shows, in which `Ship it` stands before.
    void chooseHold(TmuxTerminal terminal) {
        throw new AssertionError(title + " shows no form");
    }

    /// Begins one in a way in which it can be prompted again when its turn is over.
    AgentRun stay(UserSandbox sandbox, FakeModel model) {
        return begin(sandbox, model);
    }

    /// Goes on with the last one.
    abstract AgentRun resume(UserSandbox sandbox, FakeModel model);
}
