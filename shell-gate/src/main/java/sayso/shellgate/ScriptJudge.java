package sayso.shellgate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Judges every command that a parsed line runs, with its assignments, redirections and expansions,
/// and gives the worst judgment. Each single command is for `VerbJudge`.
final class ScriptJudge
        implements ShellCommand.Cases<GateJudgment>,
                Redirection.Cases<GateJudgment>,
                WordPiece.Cases<GateJudgment> {
    private static final Set<String> COMPARISONS =
            Set.of("-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-v", "-R");

    static final Set<String> SINKS =
            Set.of("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/63");

    private static final GateJudgment SENT_ON =
            GateJudgment.ask("all that the line prints from here on is sent to another command");

    /// So many loops within each other are looked at round by round.
    private static final int DEPTH = 2;

    private final VerbJudge verbs;
    private final NumericParameters numbers;
    private final ScriptFunctions functions;

    /// What the parameters of the loops that are looked at hold in this round.
    private final Map<String, List<WordPiece>> held = new HashMap<>();

    ScriptJudge(VerbJudge verbs, ShellCommand script) {
        this.verbs = verbs;
        this.numbers = NumericParameters.of(script);
        this.functions = ScriptFunctions.of(script);
    }

    GateJudgment judge(ShellCommand command) {
        return command.as(this);
    }

    @Override
    public GateJudgment simple(ShellCommand.Simple simple) {
        return judged(simple).about(simple.source());
    }

    @Override
    public GateJudgment pipeline(ShellCommand.Pipeline pipeline) {
        boolean handed = verbs.isHanded();
        GateJudgment worst = GateJudgment.ALLOWED;
        for (ShellCommand stage : pipeline.stages().reversed()) {
            // why: the worst of all counts, and of two that are equally bad the first
            worst = verbs.handing(handed, () -> judge(stage)).worse(worst);
            handed = takesNames(stage) || (handed && !counts(stage));
        }
        return worst;
    }

    /// Whether a stage may read files whose names the one before it prints.
    private boolean takesNames(ShellCommand stage) {
        return !(stage instanceof ShellCommand.Simple simple)
                || NestedCommandCollector.in(stage).size() > 1
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
    private static boolean counts(ShellCommand stage) {
        return stage instanceof ShellCommand.Simple simple
                && !simple.words().isEmpty()
                && simple.words().getFirst().literal().filter("wc"::equals).isPresent();
    }

    @Override
    public GateJudgment sequence(ShellCommand.Sequence sequence) {
        return all(sequence.commands());
    }

    @Override
    public GateJudgment loop(ShellCommand.Loop loop) {
        return words(loop.values())
                .worse(verbs.assignments().one(loop.variable(), Optional.empty(), false))
                .about(loop.source())
                .worse(rounds(loop));
    }

    @Override
    public GateJudgment choice(ShellCommand.Choice choice) {
        return words(choice.words()).about(choice.source()).worse(judge(choice.branches()));
    }

    @Override
    public GateJudgment condition(ShellCommand.Condition condition) {
        return words(condition.words()).worse(compared(condition)).about(condition.source());
    }

    @Override
    public GateJudgment arithmetic(ShellCommand.Arithmetic arithmetic) {
        return sum(arithmetic.sum()).about(arithmetic.source());
    }

    @Override
    public GateJudgment redirected(ShellCommand.Redirected redirected) {
        return verbs.handing(
                        verbs.isHanded() || isFed(redirected.redirections()),
                        () -> judge(redirected.command()))
                .worse(redirections(redirected.redirections()));
    }

    private GateJudgment rounds(ShellCommand.Loop loop) {
        List<List<WordPiece>> values =
                held.size() < DEPTH ? LoopValues.of(loop, functions.any()) : List.of();
        if (values.isEmpty()) {
            return judge(loop.body());
        }
        GateJudgment worst = GateJudgment.ALLOWED;
        for (List<WordPiece> value : values) {
            held.put(loop.variable(), value);
            worst = worst.worse(judge(loop.body()));
        }
        held.remove(loop.variable());
        return worst;
    }

    /// The same word with what parameters certainly hold in their places.
    private ShellWord resolved(ShellWord word) {
        if (held.isEmpty()) {
            return word;
        }
        List<WordPiece> pieces = new ArrayList<>();
        for (int i = 0; i < word.pieces().size(); i++) {
            WordPiece piece = word.pieces().get(i);
            if (piece instanceof WordPiece.Parameter parameter
                    && parameter.operands().isEmpty()
                    && held.containsKey(parameter.name())
                    && !isModified(word, i + 1)) {
                for (WordPiece part : held.get(parameter.name())) {
                    pieces.add(
                            part instanceof WordPiece.Parameter
                                    ? new WordPiece.Parameter(
                                            parameter.name(), List.of(), parameter.quoted())
                                    : part);
                }
            } else {
                pieces.add(piece);
            }
        }
        return new ShellWord(pieces, word.source());
    }

    /// why: some shells take what follows for a place in the text, or for a change of it
    private static boolean isModified(ShellWord word, int next) {
        String rest = next >= word.pieces().size() ? "" : written(word.pieces().get(next));
        return rest.startsWith("[") || rest.startsWith(":");
    }

    /// The characters of a piece that the shell does not replace first.
    private static String written(WordPiece piece) {
        return piece instanceof WordPiece.Text text
                ? text.text()
                : piece instanceof WordPiece.Pattern pattern ? pattern.text() : "";
    }

    private GateJudgment all(List<ShellCommand> commands) {
        GateJudgment worst = GateJudgment.ALLOWED;
        for (ShellCommand command : commands) {
            worst = worst.worse(judge(command));
        }
        return worst;
    }

    private GateJudgment judged(ShellCommand.Simple simple) {
        GateJudgment found = words(simple.words()).worse(redirections(simple.redirections()));
        boolean before = !simple.words().isEmpty();
        boolean reading =
                before && simple.words().getFirst().literal().filter("read"::equals).isPresent();
        for (ShellCommand.Assignment assignment : simple.assignments()) {
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
        return found.worse(fed && stays ? SENT_ON : GateJudgment.ALLOWED)
                .worse(verbs.handing(verbs.isHanded() || fed, () -> run(simple.words())));
    }

    /// Whether a command writes to another one, as in `> >(xargs cat)`.
    private static boolean isFed(List<Redirection> redirections) {
        return redirections.stream()
                .anyMatch(redirection ->
                        redirection instanceof Redirection.File file
                                && file.target().pieces().stream()
                                        .anyMatch(WordPiece.CommandFile.class::isInstance));
    }

    /// What the words of a command run.
    private GateJudgment run(List<ShellWord> words) {
        List<ShellArgument> arguments =
                words.stream().map(this::resolved).map(this::argument).toList();
        return words.getFirst()
                .literal()
                .flatMap(functions::called)
                .map(function ->
                        functions.call(function, this::judge).worse(verbs.beside(arguments)))
                .orElseGet(() -> verbs.judge(arguments));
    }

    private ShellArgument argument(ShellWord word) {
        return ShellArgument.of(word, word.literal().isEmpty() && numbers.isNumber(word));
    }

    @Override
    public GateJudgment function(ShellCommand.Function function) {
        if (calls(function.body(), function.name())) {
            return GateJudgment.deny("the function " + function.name() + " calls itself")
                    .about(function.source());
        }
        GateJudgment found = judge(function.body());
        functions.define(function);
        return found;
    }

    private static boolean calls(ShellCommand script, String name) {
        return NestedCommandCollector.in(script).stream()
                .filter(ShellCommand.Simple.class::isInstance)
                .map(ShellCommand.Simple.class::cast)
                .anyMatch(simple ->
                        !simple.words().isEmpty()
                                && simple.words().getFirst().prefix().equals(name));
    }

    private GateJudgment compared(ShellCommand.Condition condition) {
        List<ShellWord> words = condition.words();
        for (int i = 0; i < words.size(); i++) {
            boolean compares = words.get(i).literal().filter(COMPARISONS::contains).isPresent();
            boolean certain =
                    (i == 0 || numbers.isNumber(words.get(i - 1)))
                            && i + 1 < words.size()
                            && numbers.isNumber(words.get(i + 1));
            if (compares && !certain) {
                return GateJudgment.ask("it works out what it compares, which can run commands");
            }
        }
        return GateJudgment.ALLOWED;
    }

    private GateJudgment words(List<ShellWord> words) {
        GateJudgment worst = GateJudgment.ALLOWED;
        for (ShellWord word : words) {
            worst = worst.worse(word(word)).worse(verbs.secret(resolved(word)));
        }
        return worst;
    }

    private GateJudgment word(ShellWord word) {
        GateJudgment worst = GateJudgment.ALLOWED;
        for (WordPiece piece : word.pieces()) {
            worst = worst.worse(piece.as(this));
        }
        return worst;
    }

    @Override
    public GateJudgment text(WordPiece.Text text) {
        return GateJudgment.ALLOWED;
    }

    @Override
    public GateJudgment pattern(WordPiece.Pattern pattern) {
        return GateJudgment.ALLOWED;
    }

    @Override
    public GateJudgment parameter(WordPiece.Parameter parameter) {
        return words(parameter.operands());
    }

    @Override
    public GateJudgment substitution(WordPiece.Substitution substitution) {
        return verbs.handing(true, () -> judge(substitution.script()));
    }

    @Override
    public GateJudgment commandFile(WordPiece.CommandFile file) {
        return verbs.handing(true, () -> judge(file.script()));
    }

    @Override
    public GateJudgment sum(WordPiece.Sum sum) {
        GateJudgment worst =
                numbers.isNumber(sum)
                        ? GateJudgment.ALLOWED
                        : GateJudgment.ask(
                                "a sum works out what its parameters hold, which can run commands");
        for (WordPiece piece : sum.inner()) {
            worst = worst.worse(piece.as(this));
        }
        return worst;
    }

    private GateJudgment redirections(List<Redirection> redirections) {
        GateJudgment worst = GateJudgment.ALLOWED;
        for (Redirection redirection : redirections) {
            worst = worst.worse(redirection.as(this));
        }
        return worst;
    }

    @Override
    public GateJudgment here(Redirection.Here here) {
        return words(List.of(here.text()));
    }

    @Override
    public GateJudgment below(Redirection.Below below) {
        return words(List.of(below.document().body()));
    }

    @Override
    public GateJudgment file(Redirection.File file) {
        return words(List.of(file.target())).worse(opened(file)).about(file.source());
    }

    /// Whether a file whose name begins so may be a connection, as far as a shell sees.
    private static boolean mayConnect(String prefix) {
        return "/dev/tcp".startsWith(prefix) || "/dev/udp".startsWith(prefix);
    }

    private GateJudgment opened(Redirection.File file) {
        ShellArgument target = argument(resolved(file.target()));
        if (target.prefix().startsWith("/dev/tcp") || target.prefix().startsWith("/dev/udp")) {
            return GateJudgment.deny("it connects to another computer");
        }
        if (target.known().isEmpty()) {
            boolean reads = file.operator().equals("<") && !mayConnect(target.prefix());
            return reads ? GateJudgment.ALLOWED : GateJudgment.ask("the file it opens is put in");
        }
        String name = target.prefix();
        boolean copies =
                (file.operator().equals(">&") || file.operator().equals("<&"))
                        && name.matches("[0-9]+-?|-");
        if (file.operator().equals("<") || copies || SINKS.contains(name)) {
            return GateJudgment.ALLOWED;
        }
        return file.operator().equals("<&")
                ? GateJudgment.ask("the file it opens is put in")
                : GateJudgment.deny("it writes the file " + name + "; leave the redirection out");
    }
}
