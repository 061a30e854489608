package sayso.core.plan.shell;

import java.util.HashSet;
import java.util.Set;

/// The names of the commands that a script calls by itself, those of substitutions left out.
final class Calls {
    private final Set<String> names = new HashSet<>();

    private Calls() {}

    static Set<String> of(Command script) {
        Calls calls = new Calls();
        calls.look(script);
        return calls.names;
    }

    private void look(Command command) {
        switch (command) {
            case Command.Simple simple -> {
                if (!simple.words().isEmpty()) {
                    names.add(simple.words().getFirst().prefix());
                }
            }
            case Command.Pipeline pipeline -> pipeline.stages().forEach(this::look);
            case Command.Sequence sequence -> sequence.commands().forEach(this::look);
            case Command.Loop loop -> look(loop.body());
            case Command.Choice choice -> look(choice.branches());
            case Command.Function function -> look(function.body());
            case Command.Redirected redirected -> look(redirected.command());
            case Command.Condition _, Command.Arithmetic _ -> {}
        }
    }
}
