package sayso.app.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Process tree for systems other than Linux, from what Java alone knows: ancestry and commands, no
/// terminals or sessions. Every shell seems to share its parent's terminal, so nothing separates a
/// person from an agent above them; in doubt the answer is refused.
public final class PortableProcessTree implements ProcessTree {
    @Override
    public long self() {
        return ProcessHandle.current().pid();
    }

    @Override
    public Optional<RunningProcess> process(long pid) {
        return ProcessHandle.of(pid)
                .map(handle ->
                        new RunningProcess(
                                pid,
                                handle.parent().map(ProcessHandle::pid).orElse(0L),
                                0,
                                0,
                                0,
                                0,
                                command(handle.info())));
    }

    private static List<String> command(ProcessHandle.Info info) {
        List<String> command = new ArrayList<>();
        info.command().ifPresent(command::add);
        info.arguments().ifPresent(arguments -> command.addAll(List.of(arguments)));
        return command;
    }
}
