package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Judges all that a line runs, and keeps the worst.
final class ScriptJudge {
    private static final Set<String> COMPARISONS =
            Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-v", "-R");

    private static final Set<String> SINKS =
            Set.of("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/63");

    /// So many loops within each other are looked at round by round.
    private static final int DEPTH = 2;

    private final VerbJudge verbs;
    private final Numbers numbers;
    private final boolean functions;

    /// What the parameters of the loops that are looked at hold in this round.
    private final Map<String, List<Piece>> held = new HashMap<>();

    ScriptJudge(VerbJudge verbs, Command script) {
        this.verbs = verbs;
        this.numbers = Numbers.of(script);
        this.functions = Nested.in(script).stream().anyMatch(Command.Function.class::isInstance);
    }

    Judgment judge(Command command) {
        return switch (command) {
            case Command.Simple simple -> simple(simple).about(simple.source());
            case Command.Pipeline pipeline -> all(pipeline.stages());
            case Command.Sequence sequence -> all(sequence.commands());
            case Command.Loop loop ->
                    words(loop.values())
                            .worse(verbs.assignment(loop.variable(), Optional.empty(), false))
                            .about(loop.source())
                            .worse(rounds(loop));
            case Command.Choice choice ->
                    words(choice.words()).about(choice.source()).worse(judge(choice.branches()));
            case Command.Condition condition ->
                    words(condition.words()).worse(compared(condition)).about(condition.source());
            case Command.Arithmetic arithmetic ->
                    piece(arithmetic.sum()).about(arithmetic.source());
            case Command.Function function -> function(function);
            case Command.Redirected redirected ->
                    judge(redirected.command()).worse(redirections(redirected.redirections()));
        };
    }

    private Judgment rounds(Command.Loop loop) {
        List<List<Piece>> values = held.size() < DEPTH ? LoopValues.of(loop, functions) : List.of();
        if (values.isEmpty()) {
            return judge(loop.body());
        }
        Judgment worst = Judgment.ALLOWED;
        for (List<Piece> value : values) {
            held.put(loop.variable(), value);
            worst = worst.worse(judge(loop.body()));
        }
        held.remove(loop.variable());
        return worst;
    }

    /// The same word with what parameters certainly hold in their places.
    private Word resolved(Word word) {
        if (held.isEmpty()) {
            return word;
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < word.pieces().size(); i++) {
            Piece piece = word.pieces().get(i);
            if (piece instanceof Piece.Parameter parameter
                    && parameter.operands().isEmpty()
                    && held.containsKey(parameter.name())
                    && !isModified(word, i + 1)) {
                for (Piece part : held.get(parameter.name())) {
                    pieces.add(
                            part instanceof Piece.Parameter
                                    ? new Piece.Parameter(
                                            parameter.name(), List.of(), parameter.quoted())
                                    : part);
                }
            } else {
                pieces.add(piece);
            }
        }
        return new Word(pieces, word.source());
    }

    /// why: some shells take what follows for a place in the text, or for a change of it
    private static boolean isModified(Word word, int next) {
        String rest =
                next >= word.pieces().size()
                        ? ""
                        : switch (word.pieces().get(next)) {
                            case Piece.Text text -> text.text();
                            case Piece.Pattern pattern -> pattern.text();
                            case Piece.Parameter _,
                                    Piece.Substitution _,
                                    Piece.CommandFile _,
                                    Piece.Sum _ ->
                                    "";
                        };
        return rest.startsWith("[") || rest.startsWith(":");
    }

    private Judgment all(List<Command> commands) {
        Judgment worst = Judgment.ALLOWED;
        for (Command command : commands) {
            worst = worst.worse(judge(command));
        }
        return worst;
    }

    private Judgment simple(Command.Simple simple) {
        Judgment found = words(simple.words()).worse(redirections(simple.redirections()));
        boolean before = !simple.words().isEmpty();
        boolean reading =
                before && simple.words().getFirst().literal().filter("read"::equals).isPresent();
        for (Command.Assignment assignment : simple.assignments()) {
            found = found.worse(words(assignment.values()));
            Optional<String> value =
                    assignment.values().isEmpty()
                            ? Optional.of("")
                            : assignment.values().getFirst().literal();
            if (!reading || !assignment.name().equals("IFS")) {
                found = found.worse(verbs.assignment(assignment.name(), value, before));
            }
        }
        return before
                ? found.worse(
                        verbs.judge(
                                simple.words().stream()
                                        .map(this::resolved)
                                        .map(Argument::of)
                                        .toList()))
                : found;
    }

    private Judgment function(Command.Function function) {
        verbs.define(function.name());
        if (calls(function.body(), function.name())) {
            return Judgment.deny("the function " + function.name() + " calls itself")
                    .about(function.source());
        }
        return judge(function.body());
    }

    private static boolean calls(Command script, String name) {
        return Nested.in(script).stream()
                .filter(Command.Simple.class::isInstance)
                .map(Command.Simple.class::cast)
                .anyMatch(simple ->
                        !simple.words().isEmpty()
                                && simple.words().getFirst().prefix().equals(name));
    }

    private Judgment compared(Command.Condition condition) {
        List<Word> words = condition.words();
        for (int i = 0; i < words.size(); i++) {
            boolean compares = words.get(i).literal().filter(COMPARISONS::contains).isPresent();
            boolean certain =
                    (i == 0 || numbers.isNumber(words.get(i - 1)))
                            && i + 1 < words.size()
                            && numbers.isNumber(words.get(i + 1));
            if (compares && !certain) {
                return Judgment.ask("it works out what it compares, which can run commands");
            }
        }
        return Judgment.ALLOWED;
    }

    private Judgment words(List<Word> words) {
        Judgment worst = Judgment.ALLOWED;
        for (Word word : words) {
            worst = worst.worse(word(word));
        }
        return worst;
    }

    private Judgment word(Word word) {
        Judgment worst = Judgment.ALLOWED;
        for (Piece piece : word.pieces()) {
            worst = worst.worse(piece(piece));
        }
        return worst;
    }

    private Judgment piece(Piece piece) {
        return switch (piece) {
            case Piece.Text _, Piece.Pattern _ -> Judgment.ALLOWED;
            case Piece.Parameter parameter -> words(parameter.operands());
            case Piece.Substitution substitution -> judge(substitution.script());
            case Piece.CommandFile process -> judge(process.script());
            case Piece.Sum sum -> sum(sum);
        };
    }

    private Judgment sum(Piece.Sum sum) {
        Judgment worst =
                numbers.isNumber(sum)
                        ? Judgment.ALLOWED
                        : Judgment.ask(
                                "a sum works out what its parameters hold, which can run commands");
        for (Piece piece : sum.inner()) {
            worst = worst.worse(piece(piece));
        }
        return worst;
    }

    private Judgment redirections(List<Redirection> redirections) {
        Judgment worst = Judgment.ALLOWED;
        for (Redirection redirection : redirections) {
            worst =
                    worst.worse(
                            switch (redirection) {
                                case Redirection.Here here -> word(here.text());
                                case Redirection.Below below -> word(below.document().body());
                                case Redirection.File file ->
                                        word(file.target()).worse(file(file).about(file.source()));
                            });
        }
        return worst;
    }

    private Judgment file(Redirection.File file) {
        Argument target = Argument.of(resolved(file.target()));
        if (target.prefix().startsWith("/dev/tcp") || target.prefix().startsWith("/dev/udp")) {
            return Judgment.deny("it connects to another computer");
        }
        if (target.known().isEmpty()) {
            boolean reads = file.operator().equals("<") && !target.prefix().isEmpty();
            return reads ? Judgment.ALLOWED : Judgment.ask("the file it opens is put in");
        }
        String name = target.prefix();
        boolean copies =
                (file.operator().equals(">&") || file.operator().equals("<&"))
                        && name.matches("[0-9]+-?|-");
        if (file.operator().equals("<") || copies || SINKS.contains(name)) {
            return Judgment.ALLOWED;
        }
        return file.operator().equals("<&")
                ? Judgment.ask("the file it opens is put in")
                : Judgment.deny("it writes the file " + name + "; leave the redirection out");
    }
}
