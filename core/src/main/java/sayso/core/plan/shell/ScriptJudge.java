package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Judges all that a line runs, and keeps the worst.
final class ScriptJudge
        implements Command.Cases<Judgment>, Redirection.Cases<Judgment>, Piece.Cases<Judgment> {
    private static final Set<String> COMPARISONS =
            Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-v", "-R");

    static final Set<String> SINKS =
            Set.of("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/63");

    private static final Judgment SENT_ON =
            Judgment.ask("all that the line prints from here on is sent to another command");

    /// So many loops within each other are looked at round by round.
    private static final int DEPTH = 2;

    private final VerbJudge verbs;
    private final Numbers numbers;
    private final Functions functions;

    /// What the parameters of the loops that are looked at hold in this round.
    private final Map<String, List<Piece>> held = new HashMap<>();

    ScriptJudge(VerbJudge verbs, Command script) {
        this.verbs = verbs;
        this.numbers = Numbers.of(script);
        this.functions = Functions.of(script);
    }

    Judgment judge(Command command) {
        return command.as(this);
    }

    @Override
    public Judgment simple(Command.Simple simple) {
        return judged(simple).about(simple.source());
    }

    @Override
    public Judgment pipeline(Command.Pipeline pipeline) {
        boolean handed = verbs.isHanded();
        Judgment worst = Judgment.ALLOWED;
        for (Command stage : pipeline.stages().reversed()) {
            // why: the worst of all counts, and of two that are equally bad the first
            worst = verbs.handing(handed, () -> judge(stage)).worse(worst);
            handed = takesNames(stage) || (handed && !counts(stage));
        }
        return worst;
    }

    /// Whether a stage may read files whose names the one before it prints.
    private boolean takesNames(Command stage) {
        return !(stage instanceof Command.Simple simple)
                || Nested.in(stage).size() > 1
                || simple.words().isEmpty()
                || simple.words().stream().anyMatch(word -> isList(word.prefix()))
                || simple.words()
                        .getFirst()
                        .literal()
                        .filter(name -> functions.called(name).isEmpty() && !verbs.takesNames(name))
                        .isEmpty();
    }

    /// Whether a word has a command read words, or names of files, from a file.
    private static boolean isList(String word) {
        return word.startsWith("@") || word.startsWith("--files");
    }

    /// Whether nothing is left of names behind a stage.
    private static boolean counts(Command stage) {
        return stage instanceof Command.Simple simple
                && !simple.words().isEmpty()
                && simple.words().getFirst().literal().filter("wc"::equals).isPresent();
    }

    @Override
    public Judgment sequence(Command.Sequence sequence) {
        return all(sequence.commands());
    }

    @Override
    public Judgment loop(Command.Loop loop) {
        return words(loop.values())
                .worse(verbs.assignments().one(loop.variable(), Optional.empty(), false))
                .about(loop.source())
                .worse(rounds(loop));
    }

    @Override
    public Judgment choice(Command.Choice choice) {
        return words(choice.words()).about(choice.source()).worse(judge(choice.branches()));
    }

    @Override
    public Judgment condition(Command.Condition condition) {
        return words(condition.words()).worse(compared(condition)).about(condition.source());
    }

    @Override
    public Judgment arithmetic(Command.Arithmetic arithmetic) {
        return sum(arithmetic.sum()).about(arithmetic.source());
    }

    @Override
    public Judgment redirected(Command.Redirected redirected) {
        return verbs.handing(
                        verbs.isHanded() || isFed(redirected.redirections()),
                        () -> judge(redirected.command()))
                .worse(redirections(redirected.redirections()));
    }

    private Judgment rounds(Command.Loop loop) {
        List<List<Piece>> values =
                held.size() < DEPTH ? LoopValues.of(loop, functions.any()) : List.of();
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
        String rest = next >= word.pieces().size() ? "" : written(word.pieces().get(next));
        return rest.startsWith("[") || rest.startsWith(":");
    }

    /// The characters of a piece that the shell does not replace first.
    private static String written(Piece piece) {
        return piece instanceof Piece.Text text
                ? text.text()
                : piece instanceof Piece.Pattern pattern ? pattern.text() : "";
    }

    private Judgment all(List<Command> commands) {
        Judgment worst = Judgment.ALLOWED;
        for (Command command : commands) {
            worst = worst.worse(judge(command));
        }
        return worst;
    }

    private Judgment judged(Command.Simple simple) {
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
                found = found.worse(verbs.assignments().one(assignment.name(), value, before));
            }
        }
        if (!before) {
            return found;
        }
        boolean fed = isFed(simple.redirections());
        boolean stays =
                simple.words().stream()
                        .anyMatch(word -> word.literal().filter("exec"::equals).isPresent());
        return found.worse(fed && stays ? SENT_ON : Judgment.ALLOWED)
                .worse(verbs.handing(verbs.isHanded() || fed, () -> run(simple.words())));
    }

    /// Whether a command writes to another one, as in `> >(xargs cat)`.
    private static boolean isFed(List<Redirection> redirections) {
        return redirections.stream()
                .anyMatch(redirection ->
                        redirection instanceof Redirection.File file
                                && file.target().pieces().stream()
                                        .anyMatch(Piece.CommandFile.class::isInstance));
    }

    /// What the words of a command run.
    private Judgment run(List<Word> words) {
        List<Argument> arguments = words.stream().map(this::resolved).map(this::argument).toList();
        return words.getFirst()
                .literal()
                .flatMap(functions::called)
                .map(function ->
                        functions.call(function, this::judge).worse(verbs.beside(arguments)))
                .orElseGet(() -> verbs.judge(arguments));
    }

    private Argument argument(Word word) {
        return Argument.of(word, word.literal().isEmpty() && numbers.isNumber(word));
    }

    @Override
    public Judgment function(Command.Function function) {
        if (calls(function.body(), function.name())) {
            return Judgment.deny("the function " + function.name() + " calls itself")
                    .about(function.source());
        }
        Judgment found = judge(function.body());
        functions.define(function);
        return found;
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
            worst = worst.worse(word(word)).worse(verbs.secret(resolved(word)));
        }
        return worst;
    }

    private Judgment word(Word word) {
        Judgment worst = Judgment.ALLOWED;
        for (Piece piece : word.pieces()) {
            worst = worst.worse(piece.as(this));
        }
        return worst;
    }

    @Override
    public Judgment text(Piece.Text text) {
        return Judgment.ALLOWED;
    }

    @Override
    public Judgment pattern(Piece.Pattern pattern) {
        return Judgment.ALLOWED;
    }

    @Override
    public Judgment parameter(Piece.Parameter parameter) {
        return words(parameter.operands());
    }

    @Override
    public Judgment substitution(Piece.Substitution substitution) {
        return verbs.handing(true, () -> judge(substitution.script()));
    }

    @Override
    public Judgment commandFile(Piece.CommandFile file) {
        return verbs.handing(true, () -> judge(file.script()));
    }

    @Override
    public Judgment sum(Piece.Sum sum) {
        Judgment worst =
                numbers.isNumber(sum)
                        ? Judgment.ALLOWED
                        : Judgment.ask(
                                "a sum works out what its parameters hold, which can run commands");
        for (Piece piece : sum.inner()) {
            worst = worst.worse(piece.as(this));
        }
        return worst;
    }

    private Judgment redirections(List<Redirection> redirections) {
        Judgment worst = Judgment.ALLOWED;
        for (Redirection redirection : redirections) {
            worst = worst.worse(redirection.as(this));
        }
        return worst;
    }

    @Override
    public Judgment here(Redirection.Here here) {
        return words(List.of(here.text()));
    }

    @Override
    public Judgment below(Redirection.Below below) {
        return words(List.of(below.document().body()));
    }

    @Override
    public Judgment file(Redirection.File file) {
        return words(List.of(file.target())).worse(opened(file)).about(file.source());
    }

    /// Whether a file whose name begins so may be a connection, as far as a shell sees.
    private static boolean mayConnect(String prefix) {
        return "/dev/tcp".startsWith(prefix) || "/dev/udp".startsWith(prefix);
    }

    private Judgment opened(Redirection.File file) {
        Argument target = argument(resolved(file.target()));
        if (target.prefix().startsWith("/dev/tcp") || target.prefix().startsWith("/dev/udp")) {
            return Judgment.deny("it connects to another computer");
        }
        if (target.known().isEmpty()) {
            boolean reads = file.operator().equals("<") && !mayConnect(target.prefix());
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
