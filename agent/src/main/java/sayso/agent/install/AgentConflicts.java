package sayso.agent.install;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.agent.dialect.HookMoment;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.ForeignSettings;
import sayso.agent.profile.SettingsFormat;
import sayso.wire.edit.JsonValue;

/// Finds the settings of an agent that defeat the gate of plan mode or the capture of dialogs:
/// variables that make read-only commands run something else, and foreign hooks for every tool or
/// for dialogs. Describes each in a sentence.
public final class AgentConflicts {
    /// Variables by which a program that is known to only look runs another one, or reads other settings.
    private static final Pattern VARIABLES =
            Pattern.compile(
                    "GIT_(?!(?:AUTHOR|COMMITTER)_|OPTIONAL_LOCKS$|TERMINAL_PROMPT$)\\w+|RIPGREP_CONFIG_PATH"
                            + "|\\w*PAGER|BAT_CONFIG_\\w+|LESSOPEN|LESSCLOSE|GREP_OPTIONS|ACK\\w*|AWKPATH|AWKLIBPATH"
                            + "|BASH_ENV|BASH_FUNC_.+|ENV|ZDOTDIR|SHELL|SHELLOPTS|BASHOPTS|PROMPT_COMMAND|PS4"
                            + "|PATH|CDPATH|HOME|XDG_CONFIG_HOME"
                            + "|LD_\\w+|DYLD_\\w+|GCONV_PATH|NODE_OPTIONS|NODE_PATH|(?i:NPM_CONFIG_)\\w+"
                            + "|PYTHON(?:PATH|HOME|STARTUP|USERBASE|INSPECT)|PERL5\\w+|RUBYOPT|RUBYLIB"
                            + "|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA\\w*_OPTIONS|MAVEN_OPTS|MAVEN_ARGS"
                            + "|GRADLE_OPTS|RUSTC\\w*|RUSTUP_\\w+|CARGO_\\w+|GOFLAGS|GOTOOLCHAIN|DOCKER_HOST"
                            + "|KUBECONFIG|SAYSO_\\w+");

    /// Matchers that mean every tool.
    private static final Pattern EVERY = Pattern.compile("|\\*|\\.\\*|\\^?\\.[*+]\\$?");

    private final AgentFileCatalog settings;
    private final AgentProfile agent;
    private final Set<String> found = new LinkedHashSet<>();

    private AgentConflicts(AgentFileCatalog settings, AgentProfile agent) {
        this.settings = settings;
        this.agent = agent;
    }

    /// Each as a sentence.
    public static List<String> of(AgentFileCatalog settings, AgentProfile agent) {
        return new AgentConflicts(settings, agent).look();
    }

    private List<String> look() {
        for (ForeignSettings foreign : agent.foreignSettings(settings.folders())) {
            Path file = foreign.file();
            if (foreign.format() == SettingsFormat.VARIABLES) {
                assignments(file);
            } else if (!foreign.variables().isEmpty()) {
                variables(file, SettingsReader.value(file, foreign.format(), foreign.variables()));
            }
            List<String> hooks = foreign.hooks();
            if (hooks != null) {
                hooks(file, SettingsReader.value(file, foreign.format(), hooks));
            }
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
        if ((VARIABLES.matcher(name).matches() || isSteering(name)) && !plain) {
            found.add(
                    file
                            + " sets "
                            + name
                            + ": commands that plan mode allows may run or read something else");
        }
    }

    private static boolean isSteering(String name) {
        return AgentRegistry.all().stream()
                .anyMatch(agent -> agent.steeringVariables().contains(name));
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

    private void hooks(Path file, Optional<JsonValue> set) {
        if (!(set.orElse(null) instanceof JsonValue.Keyed(Map<String, JsonValue> events))) {
            return;
        }
        events.forEach((event, groups) -> {
            if (isAnswering(event)
                    && groups instanceof JsonValue.Listed(List<JsonValue> items)
                    && items.stream().anyMatch(this::isForeign)) {
                found.add(
                        file
                                + " has a hook of others for every tool at "
                                + event
                                + ": it may answer before a person does, or change what was judged");
            }
        });
    }

    private boolean isForeign(JsonValue group) {
        String matcher =
                group instanceof JsonValue.Keyed(Map<String, JsonValue> members)
                                && members.get("matcher") instanceof JsonValue.Text(String text)
                        ? text.strip()
                        : "";
        return (EVERY.matcher(matcher).matches() || namesDialog(matcher))
                && HookListEditor.handlers(group).stream()
                        .anyMatch(one -> SaysoHook.of(one).isEmpty());
    }

    /// Whether a hook of the agent may answer there for a tool or for a person.
    private boolean isAnswering(String event) {
        HookMoment moment = agent.dialect().moment(event);
        return moment == HookMoment.BEFORE_TOOL || moment == HookMoment.PERMISSION;
    }

    /// Whether a matcher means dialogs that Sayso takes to a person.
    private boolean namesDialog(String matcher) {
        return Stream.of(matcher.split("\\|", -1)).anyMatch(agent.dialogTools()::contains);
    }
}
