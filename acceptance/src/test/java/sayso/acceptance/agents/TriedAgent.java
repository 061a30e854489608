package sayso.acceptance.agents;

import java.util.Locale;
import java.util.Map;
import sayso.acceptance.harness.ClaudeCode;
import sayso.acceptance.harness.Cline;
import sayso.acceptance.harness.Codex;
import sayso.acceptance.harness.Copilot;
import sayso.acceptance.harness.Gemini;
import sayso.acceptance.harness.Model;
import sayso.acceptance.harness.Opencode;
import sayso.acceptance.harness.Pi;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;

/// An agent as it is tried: a row of the table.
enum TriedAgent {
    CLAUDE_CODE("Claude Code in a terminal", "@anthropic-ai/claude-code", "claude-code", Map.of()) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(open(sandbox, model));
        }

        @Override
        Terminal open(Sandbox sandbox, Model model) {
            return new ClaudeCode(sandbox, model).open("default", PROMPT);
        }

        @Override
        void chooseHold(Terminal terminal) {
            terminal.press("Right").shows("❯ ◯ Ship it");
            terminal.press("Down").shows("❯ ◯ Hold it").press("Space").shows("▸ Hold it");
            terminal.press("Down").shows("❯   A note").press("Down").shows("❯ Accept");
            terminal.pressUntilGone("Enter", "❯ Accept");
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new ClaudeCode(sandbox, model).goOn("default", NEXT_PROMPT));
        }
    },
    CLAUDE_CODE_ALONE(
            "Claude Code with `-p`",
            "@anthropic-ai/claude-code",
            "claude-code",
            Map.of(
                    Way.INLINE, "none: nobody sits there",
                    Way.OWN_DIALOG, "none: it offers no questions there")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new ClaudeCode(sandbox, model).start(PROMPT));
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new ClaudeCode(sandbox, model).goOnAlone(NEXT_PROMPT));
        }
    },
    CODEX(
            "Codex (`codex exec`)",
            "@openai/codex",
            "codex",
            Map.of(
                    Way.INLINE, "not driven: its terminal is not",
                    Way.OWN_DIALOG, "not captured: no hook sees it")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Codex(sandbox, model).begin(PROMPT));
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new Codex(sandbox, model).proceed(NEXT_PROMPT));
        }
    },
    GEMINI(
            "Gemini CLI with `--prompt`",
            "@google/gemini-cli",
            "gemini",
            Map.of(
                    Way.INLINE, "not driven: its terminal is not",
                    Way.OWN_DIALOG, "not captured: a hook would hold it back")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Gemini(sandbox, model).begin(PROMPT));
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new Gemini(sandbox, model).proceed(NEXT_PROMPT));
        }
    },
    OPENCODE(
            "opencode (`opencode run`)",
            "opencode-linux-x64",
            "opencode",
            Map.of(Way.INLINE, "not driven: its forms are not")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Opencode(sandbox, model).begin(PROMPT));
        }

        @Override
        Terminal open(Sandbox sandbox, Model model) {
            return new Opencode(sandbox, model).open(PROMPT);
        }

        @Override
        Talk stay(Sandbox sandbox, Model model) {
            return Talk.of(open(sandbox, model));
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new Opencode(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    PI(
            "pi with `-p`",
            "@mariozechner/pi-coding-agent",
            "pi",
            Map.of(Way.OWN_DIALOG, "none: no tool of its own asks")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Pi(sandbox, model).start(PROMPT));
        }

        @Override
        Terminal open(Sandbox sandbox, Model model) {
            return new Pi(sandbox, model).open(PROMPT);
        }

        @Override
        void chooseHold(Terminal terminal) {
            terminal.press("Down").shows("→ Hold it").press("Enter");
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new Pi(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    COPILOT(
            "Copilot CLI with `-p`",
            "@github/copilot-linux-x64",
            "",
            Map.of(
                    Way.STRICT, "none: no hooks of ours",
                    Way.OWN_DIALOG, "not captured: no hooks of ours")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Copilot(sandbox, model).connect().begin(PROMPT));
        }

        @Override
        Terminal open(Sandbox sandbox, Model model) {
            return new Copilot(sandbox, model).connect().open(PROMPT);
        }

        @Override
        void chooseHold(Terminal terminal) {
            terminal.press("Down").shows("❯ Hold it").press("Enter");
            terminal.shows("[A note for the agent]").press("Enter");
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            return Talk.of(new Copilot(sandbox, model).goOn(NEXT_PROMPT));
        }
    },
    CLINE(
            "Cline (`cline --json`)",
            "@cline/cli-linux-x64",
            "",
            Map.of(
                    Way.INLINE, "not driven: its terminal is not",
                    Way.RESUMED, "not driven: `--json` goes on with no session",
                    Way.STRICT, "none: no hooks of ours",
                    Way.OWN_DIALOG, "not captured: no hooks of ours")) {
        @Override
        Talk begin(Sandbox sandbox, Model model) {
            return Talk.of(new Cline(sandbox, model).connect().begin(PROMPT));
        }

        @Override
        Talk resume(Sandbox sandbox, Model model) {
            throw new AssertionError("it goes on with no session");
        }
    };

    private static final String PROMPT = "Ask me.";
    private static final String NEXT_PROMPT = "And now?";

    private final String title;
    private final String npmName;
    private final String installed;

    @SuppressWarnings("ImmutableEnumChecker") // why: an unmodifiable map of texts
    private final Map<Way, String> without;

    /// @param installed its name for `sayso install`; empty where that does not know it, and a person writes the
    ///     server into its settings by hand
    /// @param without what it is not tried in, and why
    TriedAgent(String title, String npmName, String installed, Map<Way, String> without) {
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
    String without(Way way) {
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
    void connect(Product product, String... options) {
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
    abstract Talk begin(Sandbox sandbox, Model model);

    /// Begins one in a terminal, beside which it shows forms.
    Terminal open(Sandbox sandbox, Model model) {
        throw new AssertionError(title + " is not tried in a terminal");
    }

    /// What stands on the screen once its form does.
    String form() {
        return this == PI ? "→ Ship it" : "Your choice";
    }

    /// Chooses `Hold it` in the form that it shows, in which `Ship it` stands before.
    void chooseHold(Terminal terminal) {
        throw new AssertionError(title + " shows no form");
    }

    /// Begins one in a way in which it can be prompted again when its turn is over.
    Talk stay(Sandbox sandbox, Model model) {
        return begin(sandbox, model);
    }

    /// Goes on with the last one.
    abstract Talk resume(Sandbox sandbox, Model model);
}
