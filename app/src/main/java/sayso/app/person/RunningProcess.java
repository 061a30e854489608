package sayso.app.person;

import java.util.List;

/// A process as reported by the system: its id, parent, session, terminal, process groups and
/// command line.
///
/// @param session the id of its session; the session's leader has the same number as `pid`
/// @param terminal the number of its controlling terminal; 0 for none
/// @param group its process group
/// @param foreground the process group its terminal listens to; -1 for none
/// @param command its words, the program first; empty where unknown
public record RunningProcess(
        long pid,
        long parent,
        long session,
        long terminal,
        long group,
        long foreground,
        List<String> command) {
    public RunningProcess {
        command = List.copyOf(command);
    }

    /// The program's name without its folder and without the dash of a login shell.
    String program() {
        return command.isEmpty() ? "" : nameOf(command.get(0));
    }

    /// Whether keys typed on its terminal come to this process.
    boolean isInForeground() {
        return terminal != 0 && group == foreground;
    }

    static String nameOf(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.startsWith("-") ? name.substring(1) : name;
    }
}
