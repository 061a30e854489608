package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Computes the value of a loop's parameter in each round, where that is certain: the loop runs
/// over plain words, and nothing in its body can assign the parameter.
final class LoopValues {
    /// A loop with more words is judged without looking at them.
    private static final int MOST = 16;

    // why: names in capitals may mean something to the shell itself
    private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]*");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./][A-Za-z0-9_./:@,=+-]*");

    /// Commands that may set a parameter whose name they are given, or one that they find out.
    private static final Set<String> SETTERS =
            Set.of(
                    "read",
                    "mapfile",
                    "readarray",
                    "printf",
                    "getopts",
                    "declare",
                    "typeset",
                    "local",
                    "export",
                    "readonly",
                    "let",
                    "eval",
                    "source",
                    ".",
                    "unset",
                    "wait",
                    "set",
                    "shift",
                    "trap",
                    "builtin",
                    "command",
                    "enable",
                    "alias",
                    "vared",
                    "integer",
                    "float",
                    "nameref",
                    "setopt",
                    "emulate");

    private LoopValues() {}

    /// The pieces that stand for the parameter, round by round; none where they are not certain.
    ///
    /// @param functions whether the script defines functions, which could set the parameter
    static List<List<WordPiece>> of(ShellCommand.Loop loop, boolean functions) {
        boolean certain =
                !functions
                        && NAME.matcher(loop.variable()).matches()
                        && loop.values().size() <= MOST
                        && !loop.source().contains("((")
                        && NestedCommandCollector.in(loop.body()).stream()
                                .noneMatch(command -> command.as(new Changing(loop.variable())));
        if (!certain) {
            return List.of();
        }
        List<List<WordPiece>> found = new ArrayList<>();
        for (ShellWord word : loop.values()) {
            Optional<List<WordPiece>> held = held(loop.variable(), word);
            if (held.isEmpty()) {
                return List.of();
            }
            found.add(held.get());
        }
        return found;
    }

    /// Whether a command may give the parameter another value; those within it are asked themselves.
    private record Changing(String name) implements ShellCommand.Cases<Boolean> {
        @Override
        public Boolean simple(ShellCommand.Simple simple) {
            return simple.assignments().stream().anyMatch(one -> one.name().equals(name))
                    || (!simple.words().isEmpty() && isSetter(simple, name));
        }

        @Override
        public Boolean pipeline(ShellCommand.Pipeline pipeline) {
            return false;
        }

        @Override
        public Boolean sequence(ShellCommand.Sequence sequence) {
            return false;
        }

        @Override
        public Boolean loop(ShellCommand.Loop loop) {
            return loop.variable().equals(name);
        }

        @Override
        public Boolean choice(ShellCommand.Choice choice) {
            return false;
        }

        @Override
        public Boolean condition(ShellCommand.Condition condition) {
            return false;
        }

        @Override
        public Boolean arithmetic(ShellCommand.Arithmetic arithmetic) {
            return false;
        }

        @Override
        public Boolean function(ShellCommand.Function function) {
            return true;
        }

        @Override
        public Boolean redirected(ShellCommand.Redirected redirected) {
            return false;
        }
    }

    private static boolean isSetter(ShellCommand.Simple simple, String name) {
        Optional<String> verb = simple.words().getFirst().literal();
        boolean prints =
                verb.filter("printf"::equals).isPresent()
                        && simple.words().stream().noneMatch(word -> word.prefix().startsWith("-"));
        return !prints
                && (verb.filter(SETTERS::contains).isPresent()
                        || simple.words().stream().anyMatch(word -> word.prefix().equals(name)));
    }

    /// A plain word, or what a pattern certainly begins with.
    private static Optional<List<WordPiece>> held(String name, ShellWord word) {
        String prefix = word.prefix();
        if (!PLAIN.matcher(prefix).matches()) {
            return Optional.empty();
        }
        if (word.literal().isPresent()) {
            return Optional.of(List.of(new WordPiece.Text(prefix)));
        }
        boolean pattern =
                word.pieces().stream()
                        .allMatch(piece ->
                                piece instanceof WordPiece.Text
                                        || piece instanceof WordPiece.Pattern);
        return pattern
                ? Optional.of(
                        List.of(
                                new WordPiece.Text(prefix),
                                new WordPiece.Parameter(name, List.of(), false)))
                : Optional.empty();
    }
}
