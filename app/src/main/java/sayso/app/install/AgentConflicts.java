package sayso.app.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.wire.edit.JsonDocument;
import sayso.wire.edit.JsonValue;
import sayso.wire.edit.TextReadResult;
import sayso.wire.edit.TomlDocument;

/// Detects settings of an agent that defeat the gate of plan mode or the capture of dialogs:
/// variables that make read-only commands run something else, and foreign hooks that answer for
/// every tool.
public final class AgentConflicts {
    /// Variables by which a program that is known to only look runs another one, or reads other settings.
    private static final Pattern VARIABLES =
            Pattern.compile(
                    "GIT_(?!(?:AUTHOR|COMMITTER)_|OPTIONAL_LOCKS$|TERMINAL_PROMPT$)\\w+|RIPGREP_CONFIG_PATH"
                            + "|\\w*PAGER|BAT_CONFIG_\\w+|LESSOPEN|LESSCLOSE|GREP_OPTIONS|ACK\\w*|AWKPATH|AWKLIBPATH"
                            + "|BASH_ENV|BASH_FUNC_.+|ENV|ZDOTDIR|SHELL|SHELLOPTS|BASHOPTS|PROMPT_COMMAND|PS4"
                            + "|CLAUDE_CODE_SHELL(?:_PREFIX)?|CLAUDE_ENV_FILE|PATH|CDPATH|HOME|XDG_CONFIG_HOME"
                            + "|LD_\\w+|DYLD_\\w+|GCONV_PATH|NODE_OPTIONS|NODE_PATH|(?i:NPM_CONFIG_)\\w+"
                            + "|PYTHON(?:PATH|HOME|STARTUP|USERBASE|INSPECT)|PERL5\\w+|RUBYOPT|RUBYLIB"
                            + "|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA\\w*_OPTIONS|MAVEN_OPTS|MAVEN_ARGS"
                            + "|GRADLE_OPTS|RUSTC\\w*|RUSTUP_\\w+|CARGO_\\w+|GOFLAGS|GOTOOLCHAIN|DOCKER_HOST"
                            + "|KUBECONFIG|SAYSO_\\w+");

    /// Of agents, the events at which a hook may answer for a tool or for a person.
    private static final Set<String> ANSWERING =
            Set.of(
                    "PreToolUse",
                    "PermissionRequest",
                    "BeforeTool",
                    "preToolUse",
                    "beforeShellExecution",
                    "beforeMCPExecution");

    /// Matchers that mean every tool, or the dialogs that Sayso takes to a person.
    private static final Pattern EVERY =
            Pattern.compile(
                    "|\\*|\\.\\*|\\^?\\.[*+]\\$?|(?:.*\\|)?(?:AskUserQuestion|ExitPlanMode)(?:\\|.*)?");

    private final AgentFileCatalog settings;
    private final InstallableAgent agent;
    private final Set<String> found = new LinkedHashSet<>();

    private AgentConflicts(AgentFileCatalog settings, InstallableAgent agent) {
        this.settings = settings;
        this.agent = agent;
    }

    /// Each as a sentence.
    public static List<String> of(AgentFileCatalog settings, InstallableAgent agent) {
        return new AgentConflicts(settings, agent).look();
    }

    private List<String> look() {
        List<Path> folders =
                Stream.of(InstallScope.values())
                        .map(scope -> settings.folder(agent, scope))
                        .toList();
        switch (agent) {
            case CLAUDE_CODE -> {
                List<Path> files = new ArrayList<>(HookSwitches.MANAGED);
                for (Path folder : folders) {
                    files.add(folder.resolve("settings.json"));
                    files.add(folder.resolve("settings.local.json"));
                }
                for (Path file : files) {
                    json(file)
                            .ifPresent(text -> {
                                variables(file, text.at(List.of("env")));
                                hooks(file, text);
                            });
                }
            }
            case CODEX -> {
                for (Path folder : folders) {
                    Path file = folder.resolve("config.toml");
                    toml(file)
                            .ifPresent(text ->
                                    variables(
                                            file,
                                            text.at(List.of("shell_environment_policy", "set"))));
                    Path hooks = folder.resolve("hooks.json");
                    json(hooks).ifPresent(text -> hooks(hooks, text));
                }
            }
            case GEMINI -> {
                for (Path folder : folders) {
                    assignments(folder.resolve(".env"));
                    Path file = folder.resolve("settings.json");
                    json(file).ifPresent(text -> hooks(file, text));
                }
                assignments(settings.project().resolve(".env"));
            }
            case CURSOR -> {
                for (Path folder : folders) {
                    Path file = folder.resolve("hooks.json");
                    json(file).ifPresent(text -> hooks(file, text));
                }
            }
            case OPENCODE, PI -> {}
        }
        return List.copyOf(found);
    }

    private void variables(Path file, Optional<JsonValue> set) {
        if (set.orElse(null) instanceof JsonValue.Keyed(Map<String, JsonValue> members)) {
            members.forEach((name, value) ->
                    variable(file, name, value instanceof JsonValue.Text(String text) ? text : ""));
        }
    }

    private void variable(Path file, String name, String value) {
        boolean plain = name.endsWith("PAGER") && (value.isEmpty() || value.equals("cat"));
        if (VARIABLES.matcher(name).matches() && !plain) {
            found.add(
                    file
                            + " sets "
                            + name
                            + ": commands that plan mode allows may run or read something else");
        }
    }

    /// A file of lines `NAME=value`.
    private void assignments(Path file) {
        if (FileState.read(file) instanceof FileState.Text(String text)) {
            for (String line : text.lines().map(String::strip).toList()) {
                String bare = line.startsWith("export ") ? line.substring(7).strip() : line;
                int equals = bare.indexOf('=');
                if (equals > 0 && !bare.startsWith("#")) {
                    variable(
                            file,
                            bare.substring(0, equals).strip(),
                            bare.substring(equals + 1).strip());
                }
            }
        }
    }

    private void hooks(Path file, JsonDocument text) {
        if (!(text.at(List.of("hooks")).orElse(null)
                instanceof JsonValue.Keyed(Map<String, JsonValue> events))) {
            return;
        }
        events.forEach((event, groups) -> {
            if (ANSWERING.contains(event)
                    && groups instanceof JsonValue.Listed(List<JsonValue> items)
                    && items.stream().anyMatch(AgentConflicts::isForeign)) {
                found.add(
                        file
                                + " has a hook of others for every tool at "
                                + event
                                + ": it may answer before a person does, or change what was judged");
            }
        });
    }

    private static boolean isForeign(JsonValue group) {
        String matcher =
                group instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                                && members.get("matcher") instanceof JsonValue.Text(String text)
                        ? text.strip()
                        : "";
        return EVERY.matcher(matcher).matches()
                && HookListEditor.handlers(group).stream()
                        .anyMatch(one -> SaysoHook.of(one).isEmpty());
    }

    private static Optional<JsonDocument> json(Path file) {
        return FileState.read(file) instanceof FileState.Text(String text)
                        && JsonDocument.read(text)
                                instanceof
                                TextReadResult.Understood<JsonDocument>(JsonDocument json)
                ? Optional.of(json)
                : Optional.empty();
    }

    private static Optional<TomlDocument> toml(Path file) {
        return FileState.read(file) instanceof FileState.Text(String text)
                        && TomlDocument.read(text)
                                instanceof
                                TextReadResult.Understood<TomlDocument>(TomlDocument toml)
                ? Optional.of(toml)
                : Optional.empty();
    }
}
