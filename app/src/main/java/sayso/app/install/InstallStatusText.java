package sayso.app.install;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.TerminalSymbols;
import sayso.wire.install.InstallStatusReport;
import sayso.wire.install.InstallStatusReport.AgentStatus;
import sayso.wire.install.InstallStatusReport.FileStatus;

/// Words for people which agents are connected, and through which files. Only what is half connected is a warning: an agent
/// that this computer does not have is named in one line with the others.
final class InstallStatusText {
    private final TerminalSymbols signs;
    private final Instant now;

    InstallStatusText(TerminalSymbols signs, Instant now) {
        this.signs = requireNonNull(signs, "signs is null");
        this.now = requireNonNull(now, "now is null");
    }

    /// @param isNamed whether the person asked for one agent, which is then named whatever it is
    List<String> lines(InstallStatusReport report, boolean isNamed) {
        List<String> lines = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        List<String> standards = new ArrayList<>();
        for (AgentStatus one : report.agents()) {
            if (isNamed || one.program() != null || isKnown(one)) {
                lines.addAll(lines(one));
            } else if (isStandard(one)) {
                standards.add(
                        title(one)
                                + " is a standard of several agents, such as "
                                + program(one)
                                + "; to connect those that follow it: sayso install "
                                + one.agent());
            } else {
                absent.add(title(one));
            }
        }
        FileStatus hooks = report.gitHooks();
        if (hooks != null) {
            lines.addAll(gitHooks(hooks));
        }
        if (!absent.isEmpty()) {
            lines.add("not on this machine: " + String.join(", ", absent));
        }
        lines.addAll(standards);
        return lines;
    }

    private List<String> lines(AgentStatus one) {
        List<String> lines = new ArrayList<>();
        @Nullable String program = one.program();
        lines.add(
                title(one.agent(), one.scope())
                        + "  "
                        + (program == null ? missing(one) : program));
        if (!isKnown(one)) {
            lines.add(
                    "  not connected; to connect it: sayso install "
                            + one.agent()
                            + (one.scope().equals("project") ? " --scope project" : ""));
            return lines;
        }
        one.files().forEach(file -> lines.add(line(file)));
        if (!one.lastCalls().isEmpty()) {
            lines.add("  last called: " + calls(one));
        } else if (one.files().stream().anyMatch(InstallStatusText::callsHooks)) {
            lines.add("  its hooks have not been called yet");
        }
        return lines;
    }

    /// Of the repository in which the command was started.
    private List<String> gitHooks(FileStatus hooks) {
        return InstallStatusReader.UNTOUCHED.contains(hooks.entries())
                ? List.of(
                        "git-hooks", "  not installed; in this repository: sayso install git-hooks")
                : List.of("git-hooks", line(hooks));
    }

    private String line(FileStatus file) {
        boolean isWhole = file.entries().equals("all");
        return "  "
                + (isWhole ? signs.done() : signs.warning())
                + " "
                + file.path()
                + "  "
                + file.purpose()
                + ": "
                + file.entries();
    }

    private String calls(AgentStatus one) {
        return one.lastCalls().entrySet().stream()
                .map(call ->
                        call.getKey()
                                + " "
                                + RelativeTimeText.ago(Duration.between(call.getValue(), now)))
                .collect(Collectors.joining(", "));
    }

    private static boolean isKnown(AgentStatus one) {
        return InstallStatusReader.isConnected(one);
    }

    private static boolean callsHooks(FileStatus file) {
        return file.purpose().contains("hooks") && file.entries().equals("all");
    }

    private static String title(String agent, String scope) {
        return scope.equals(InstallScope.PROJECT.wireName()) ? agent + " (project)" : agent;
    }

    private static String missing(AgentStatus one) {
        return isStandard(one)
                ? program(one) + " is not on the PATH; other agents follow this standard too"
                : "its program is not on the PATH";
    }

    private static boolean isStandard(AgentStatus one) {
        return AgentRegistry.parse(one.agent()).filter(AgentProfile::isStandard).isPresent();
    }

    private static String program(AgentStatus one) {
        return AgentRegistry.parse(one.agent()).map(AgentProfile::program).orElse(one.agent());
    }

    private static String title(AgentStatus one) {
        return AgentRegistry.parse(one.agent()).map(AgentProfile::title).orElse(one.agent());
    }
}
