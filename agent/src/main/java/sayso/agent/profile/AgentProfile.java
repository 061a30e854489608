package sayso.agent.profile;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sayso.agent.dialect.HookDialect;

/// Profile of one coding agent, with everything that Sayso knows about it: its names, its settings
/// files and the entries to write there, its hook dialect, tools, processes, MCP client and plans
/// folder. Methods make what they return when they are called, so that a hook loads no more of a
/// profile than it reads.
public interface AgentProfile {
    /// The name it goes by in commands, settings, JSON and rows.
    String wireName();

    /// The name people know it by.
    String title();

    /// The program that starts it.
    String program();

    /// Whether it is a standard that several agents follow, of which its program is only one, so that this computer may have
    /// others.
    default boolean isStandard() {
        return false;
    }

    /// How its hooks speak.
    HookDialect dialect();

    /// How its processes are known.
    AgentSignature signature();

    /// How its MCP client handles calls.
    AgentClientTraits client();

    /// What its tools may do in plan mode: lines `VERDICT NAME...` of the table of tools, whose head in
    /// `tools.txt` explains the verdicts.
    String toolTable();

    /// The variable that tells the commands it starts their session, if there is one.
    default Optional<String> sessionVariable() {
        return Optional.empty();
    }

    /// The variable that tells whether a person attends, if there is one.
    default Optional<AttendanceVariable> attendance() {
        return Optional.empty();
    }

    /// Where it keeps what the person set for every project.
    Path folder(AgentFolders folders);

    /// The same in a project, below the project's folder.
    String projectFolder();

    /// What starts the server, or gives the agent tools where it cannot start one.
    List<AgentFileSpec> serverFiles(AgentConnection connection);

    /// What makes the agent call Sayso's hooks.
    List<AgentFileSpec> hookFiles(AgentConnection connection);

    /// What a person does once an agent has read its settings before.
    String RESTART = "running sessions see Sayso after a restart";

    /// What a person still has to do once it is connected, because no installer can or should.
    default List<String> afterwards(InstallScope scope) {
        return List.of(RESTART);
    }

    /// What its plugin calls, by what was said to the plugin when it was installed; empty for an agent
    /// without one.
    ///
    /// @param permissions whether questions for permission are captured
    default List<String> pluginEvents(boolean permissions) {
        return List.of();
    }

    /// Which time a number in its settings means that says how long it waits for a hook.
    default Duration hookTimeout(long number) {
        return Duration.ofSeconds(number);
    }

    /// What a person has to do before it calls any hook, if it wants its hooks reviewed.
    default Optional<String> hookReview() {
        return Optional.empty();
    }

    /// The switches in its settings that turn its hooks off.
    default List<AgentHookSwitch> hookSwitches(AgentFolders folders, InstallScope scope) {
        return List.of();
    }

    /// Where others may have set what defeats plan mode or the capture of dialogs.
    default List<ForeignSettings> foreignSettings(AgentFolders folders) {
        return List.of();
    }

    /// Variables of its own that change what the commands run which it starts.
    default List<String> steeringVariables() {
        return List.of();
    }

    /// The tools by which it opens dialogs of its own.
    default List<String> dialogTools() {
        return List.of();
    }

    /// The variable that tells its hooks the project's folder, if there is one.
    default Optional<String> projectVariable() {
        return Optional.empty();
    }

    /// Its own folder of plans, if it keeps them in files: they are read from there, and may be written there
    /// while it plans.
    default Optional<Path> plans(AgentFolders folders) {
        return Optional.empty();
    }
}
