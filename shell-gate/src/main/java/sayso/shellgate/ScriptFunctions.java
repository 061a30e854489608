package sayso.shellgate;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The functions of a script that a call of their name certainly runs: defined once, at the top
/// level, where nothing decides whether they are defined. Any other name keeps its meaning without
/// functions. Also limits how often calls are followed.
final class ScriptFunctions {
    /// A script whose functions call each other more often is nobody's work.
    private static final int MOST = 200;

    private final Set<ShellCommand.Function> certain =
            Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<String, ShellCommand.Function> defined = new HashMap<>();
    private final Set<String> running = new HashSet<>();
    private final boolean any;
    private int calls;

    private ScriptFunctions(boolean any) {
        this.any = any;
    }

    static ScriptFunctions of(ShellCommand script) {
        List<ShellCommand> all = NestedCommandCollector.in(script);
        boolean any = all.stream().anyMatch(ShellCommand.Function.class::isInstance);
        ScriptFunctions found = new ScriptFunctions(any);
        if (any
                && script instanceof ShellCommand.Sequence top
                && all.stream().noneMatch(ScriptFunctions::forgets)) {
            found.certain(all, top);
        }
        return found;
    }

    private void certain(List<ShellCommand> all, ShellCommand.Sequence top) {
        Map<String, Integer> times = new HashMap<>();
        for (ShellCommand command : all) {
            if (command instanceof ShellCommand.Function function) {
                times.merge(function.name(), 1, Integer::sum);
            }
        }
        for (ShellCommand command : top.commands()) {
            if (command instanceof ShellCommand.Function function
                    && times.getOrDefault(function.name(), 0) == 1) {
                certain.add(function);
            }
        }
    }

    /// why: `unset NAME` takes a function away, in whatever way it is called
    private static boolean forgets(ShellCommand command) {
        List<ShellWord> words =
                command instanceof ShellCommand.Simple simple
                        ? simple.words()
                        : command instanceof ShellCommand.Loop loop ? loop.values() : List.of();
        return words.stream().anyMatch(word -> word.literal().filter("unset"::equals).isPresent());
    }

    /// Whether the script defines any.
    boolean any() {
        return any;
    }

    /// From here on the name stands for the function, where that is certain.
    void define(ShellCommand.Function function) {
        if (certain.contains(function)) {
            defined.put(function.name(), function);
        }
    }

    /// What a name certainly stands for here.
    Optional<ShellCommand.Function> called(String name) {
        return Optional.ofNullable(defined.get(name));
    }

    /// What a call means where it stands.
    GateJudgment call(ShellCommand.Function function, Function<ShellCommand, GateJudgment> judge) {
        calls++;
        if (calls > MOST || !running.add(function.name())) {
            return GateJudgment.ask("functions call each other again and again");
        }
        GateJudgment found = judge.apply(function.body());
        running.remove(function.name());
        return found;
    }
}
