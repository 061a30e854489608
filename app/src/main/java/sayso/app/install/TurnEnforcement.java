package sayso.app.install;

import java.nio.file.Path;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.InstallScope;
import sayso.app.agents.AgentModes;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;

/// Holds an agent's turns for `install --enforce`, and releases them for `uninstall`, by setting
/// the strict mode or clearing it for that agent everywhere or for every agent in one project.
/// Requires a person.
record TurnEnforcement(CommandContext invocation, AgentProfile agent, InstallScope where) {
    private static Path folder() {
        return Path.of("").toAbsolutePath();
    }

    boolean isOn() {
        return where == InstallScope.PROJECT
                ? AgentModes.isStrictIn(invocation, folder())
                : AgentModes.isStrictFor(invocation, agent.wireName());
    }

    /// Throws where somebody else than a person wants turns to be held, or to be held no longer.
    void requirePerson(boolean holds) {
        if (holds) {
            AgentModes.requirePerson(invocation, "set the mode strict");
        } else if (isOn()) {
            AgentModes.requirePerson(invocation, "set the mode clear");
        }
    }

    void hold(CommandPrinter printer, boolean dryRun) {
        if (!dryRun) {
            if (where == InstallScope.PROJECT) {
                AgentModes.strictIn(invocation, folder());
            } else {
                AgentModes.strictFor(invocation, agent.wireName());
            }
        }
        if (!printer.json()) {
            printer.remark(
                    "turns "
                            + whose()
                            + (dryRun ? " would be held" : " are held")
                            + " until something was asked (strict); undo: `sayso decision mode clear"
                            + (where == InstallScope.PROJECT
                                    ? " --project ."
                                    : " --agent " + agent.wireName())
                            + "` takes that back");
        }
    }

    /// Takes back what was held, and says so.
    void release(CommandPrinter printer, boolean dryRun) {
        if (!isOn()) {
            return;
        }
        if (!dryRun) {
            if (where == InstallScope.PROJECT) {
                AgentModes.clearIn(invocation, folder());
            } else {
                AgentModes.clearFor(invocation, agent.wireName());
            }
        }
        if (!printer.json()) {
            printer.remark(
                    "turns "
                            + whose()
                            + (dryRun ? " would no longer be held" : " are no longer held")
                            + " (mode strict was taken back)");
        }
    }

    private String whose() {
        return where == InstallScope.PROJECT ? "in " + folder() : "of " + agent.title();
    }
}
