package sayso.core.plan.shell;

import java.util.List;

/// What a line for the shell says to do.
sealed interface Command {
    /// What becomes of each kind of command, as `Piece.Cases`.
    interface Cases<T> {
        T simple(Simple simple);

        T pipeline(Pipeline pipeline);

        T sequence(Sequence sequence);

        T loop(Loop loop);

        T choice(Choice choice);

        T condition(Condition condition);

        T arithmetic(Arithmetic arithmetic);

        T function(Function function);

        T redirected(Redirected redirected);
    }

    <T> T as(Cases<T> cases);

    /// A name and its arguments.
    record Simple(
            List<Assignment> assignments,
            List<Word> words,
            List<Redirection> redirections,
            String source)
            implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.simple(this);
        }
    }

    /// Commands that read from each other.
    record Pipeline(List<Command> stages) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.pipeline(this);
        }
    }

    /// Commands of which any may run, in whatever way they are tied together: lists, groups, branches,
    /// loops.
    record Sequence(List<Command> commands) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.sequence(this);
        }
    }

    /// A parameter that goes through words.
    record Loop(String variable, List<Word> values, Command body, String source)
            implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.loop(this);
        }
    }

    /// A word that chooses among branches by patterns.
    record Choice(List<Word> words, Command branches, String source) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.choice(this);
        }
    }

    /// `[[ … ]]`.
    record Condition(List<Word> words, String source) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.condition(this);
        }
    }

    /// `(( … ))`.
    record Arithmetic(Piece.Sum sum, String source) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.arithmetic(this);
        }
    }

    record Function(String name, Command body, String source) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.function(this);
        }
    }

    record Redirected(Command command, List<Redirection> redirections) implements Command {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.redirected(this);
        }
    }

    /// A value given to a parameter.
    ///
    /// @param values one, or those of an array
    record Assignment(String name, List<Word> values, String source) {}
}
