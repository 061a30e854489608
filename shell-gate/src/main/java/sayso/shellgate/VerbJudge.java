package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.shellgate.VerbRule.Operands;
import sayso.shellgate.VerbRule.Trait;

/// Judges whether one command is allowed, put to a person or denied: by the rule of its verb, the
/// custom rules, what a person has granted, and the folders in which it possibly runs. Judges in
/// turn every command that it runs.
final class VerbJudge {
    /// They run a command in the folder of what is found.
    private static final Set<String> DIRECTED = Set.of("-execdir", "-okdir");

    private static final Pattern TEST = Pattern.compile("(?i)test|spec");

    /// A name, with its scope before it and a version behind it.
    private static final Pattern PACKAGE =
            Pattern.compile("(@[\\w.~-]+/)?[\\w~][\\w.~-]*(@[\\w.^~<>=*|-]+)?");

    private final VerbTable table;
    private final Set<String> granted;
    private final CustomRuleSet rules;
    private final AssignmentJudge assignments;
    private final WorkingFolderTracker folders;
    private final SecretPathJudge secrets;
    private boolean handed;

    /// @param lists whether a parameter of the script may be a list
    /// @param place where the script runs
    VerbJudge(
            VerbTable table,
            Set<String> granted,
            CustomRuleSet rules,
            boolean lists,
            ShellContext place) {
        this.folders = new WorkingFolderTracker(place);
        this.secrets = new SecretPathJudge(place);
        this.assignments = new AssignmentJudge(table, lists);
        this.table = table;
        this.rules = rules;
        this.granted = Set.copyOf(granted);
    }

    WorkingFolderTracker folders() {
        return folders;
    }

    /// Whether a word may name what an agent must not see by itself.
    GateJudgment secret(ShellWord word) {
        return secrets.judge(word, folders.all());
    }

    /// Judges what prints what something else may take for names of files, or what prints for itself.
    ///
    /// @param names whether something takes it for names
    GateJudgment handing(boolean names, Supplier<GateJudgment> judging) {
        boolean before = handed;
        handed = names;
        try {
            return judging.get();
        } finally {
            handed = before;
        }
    }

    boolean isHanded() {
        return handed;
    }

    /// Whether a command may read files whose names it is sent.
    boolean takesNames(String name) {
        return table.rule(List.of(ProgramName.of(name)))
                .map(rule -> rule.stance() == VerbRule.Stance.WRAPS || rule.has(Trait.ASSIGNS))
                .orElse(true);
    }

    AssignmentJudge assignments() {
        return assignments;
    }

    GateJudgment judge(List<ShellArgument> words) {
        ShellArgument first = words.getFirst();
        if (first.known().isEmpty()) {
            return GateJudgment.ask("the name of the command is put in and not written out");
        }
        String name = ProgramName.of(first.prefix());
        return rules.areNone() ? judge(words, name) : ruled(words, name);
    }

    /// What a name means beside a function of that name: some shells know better what it is, and settings may deny it.
    GateJudgment beside(List<ShellArgument> words) {
        String name = ProgramName.of(words.getFirst().prefix());
        return table.rule(List.of(name)).isPresent()
                ? judge(words)
                : rules.denying(known(words, name))
                        .map(GateJudgment::deniedBy)
                        .orElse(GateJudgment.ALLOWED);
    }

    private static List<String> known(List<ShellArgument> words, String name) {
        List<String> known = new ArrayList<>(List.of(name));
        words.stream().skip(1).flatMap(word -> word.known().stream()).forEach(known::add);
        return known;
    }

    /// What settings say beats the table where they may.
    private GateJudgment ruled(List<ShellArgument> words, String name) {
        List<String> known = known(words, name);
        Optional<CustomRule> denying = rules.denying(known);
        if (denying.isPresent()) {
            return GateJudgment.deniedBy(denying.get());
        }
        GateJudgment found = judge(words, name);
        Optional<CustomRule> allowing =
                known.size() == words.size() ? rules.allowing(known) : Optional.empty();
        if (found.verdict() == GateVerdict.ALLOW || allowing.isEmpty()) {
            return found;
        }
        CustomRule rule = allowing.get();
        if (rule.isAll(known)) {
            return GateJudgment.allowedBy(rule);
        }
        return found.verdict() == GateVerdict.DENY
                ? found.askedBy(rule)
                : runsOthers(words, name) ? found : GateJudgment.allowedBy(rule);
    }

    /// Whether what stands behind a command may be another one, which is allowed by its own name only.
    private boolean runsOthers(List<ShellArgument> words, String name) {
        return table.rule(List.of(name))
                .map(rule -> new ParsedCommand(words, rule, table))
                .filter(line ->
                        line.rule().stance() == VerbRule.Stance.WRAPS || !line.commands().isEmpty())
                .isPresent();
    }

    private GateJudgment judge(List<ShellArgument> words, String name) {
        if (name.contains("/")) {
            return GateJudgment.ask("it runs the file " + name);
        }
        Optional<VerbRule> rule = table.rule(List.of(name));
        return rule.isEmpty()
                ? GateJudgment.ask("'" + name + "' is not known to only look")
                : judge(new ParsedCommand(words, rule.get(), table));
    }

    private GateJudgment judge(ParsedCommand line) {
        VerbRule rule = line.rule();
        if (line.tellsVersion()) {
            return version(line);
        }
        GateJudgment own =
                switch (rule.stance()) {
                    case READS -> LooseFlagJudge.judge(line);
                    case WHOLE ->
                            line.looks() || line.tells() ? GateJudgment.ALLOWED : rule.whole();
                    case CHECKED -> checked(line);
                    case WRAPS -> line.looks() ? GateJudgment.ALLOWED : wrapped(line);
                };
        GateJudgment found =
                line.flags()
                        .worse(own)
                        .worse(traits(line))
                        .worse(folders.settings(rule.beside(), line.inside()))
                        .worse(RecursiveReadJudge.judge(line, secrets, folders.all(), handed));
        if (rule.has(Trait.BUILDS) && found.verdict() == GateVerdict.ALLOW) {
            return build(line);
        }
        return found;
    }

    /// What tells its version may run code of the folder to do so; a person can allow that once for all.
    private GateJudgment version(ParsedCommand line) {
        String name = line.rule().name() + " --version";
        return folders.isOutside()
                ? line.flags()
                : granted.contains(name) ? GateJudgment.ALLOWED : line.flags().granted(name);
    }

    private GateJudgment checked(ParsedCommand line) {
        GateJudgment found = line.isBare() ? line.rule().bare() : GateJudgment.ALLOWED;
        Operands allowed = line.rule().operands();
        List<ShellArgument> operands =
                line.operands().stream().filter(word -> counts(line.rule(), word)).toList();
        boolean open =
                !allowed.with().isEmpty()
                        && line.seen().stream().anyMatch(allowed.with()::contains);
        if (!open && operands.size() > allowed.most()) {
            found = found.worse(allowed.beyond());
        }
        if (operands.isEmpty()) {
            found = found.worse(allowed.none());
        }
        if (line.seen().stream().anyMatch(DIRECTED::contains)) {
            folders.lose();
        }
        for (List<ShellArgument> command : line.commands()) {
            found = found.worse(command.isEmpty() ? GateJudgment.ALLOWED : judge(command));
        }
        return found;
    }

    private static boolean counts(VerbRule rule, ShellArgument word) {
        boolean form = rule.has(Trait.PLUS) && word.prefix().startsWith("+");
        boolean sink =
                rule.has(Trait.SINKS)
                        && word.known().filter(ScriptJudge.SINKS::contains).isPresent();
        return !form && !sink;
    }

    private GateJudgment wrapped(ParsedCommand line) {
        List<ShellArgument> rest = new ArrayList<>(PlaceholderCommand.in(line));
        GateJudgment found = GateJudgment.ALLOWED;
        for (String flag : List.of("-C", "--chdir")) {
            line.values(flag).forEach(folder -> folders.move(List.of(folder)));
        }
        if (line.rule().has(Trait.ASSIGNS)) {
            while (!rest.isEmpty() && rest.getFirst().prefix().contains("=")) {
                ShellArgument assignment = rest.removeFirst();
                String text = assignment.prefix();
                int equals = text.indexOf('=');
                found =
                        found.worse(
                                assignments.one(
                                        text.substring(0, equals),
                                        assignment.known().map(all -> all.substring(equals + 1)),
                                        true));
            }
        }
        for (int i = 0; i < line.rule().skipped() && !rest.isEmpty(); i++) {
            if (rest.removeFirst().known().isEmpty()) {
                found =
                        found.worse(
                                GateJudgment.ask("what is put in may turn out to be a command"));
            }
        }
        if (rest.isEmpty()) {
            return found.worse(line.rule().bare());
        }
        if (line.rule().has(Trait.MANY)) {
            rest.add(new ShellArgument.Unknown("", true, "its input"));
        }
        return found.worse(judge(rest));
    }

    private GateJudgment traits(ParsedCommand line) {
        GateJudgment found = GateJudgment.ALLOWED;
        for (Trait trait : line.rule().traits()) {
            found = found.worse(trait(trait, line));
        }
        return found;
    }

    private GateJudgment trait(Trait trait, ParsedCommand line) {
        return switch (trait) {
            case WORDS,
                    ENDLESS,
                    NUMBER,
                    PLUS,
                    MANY,
                    BUILDS,
                    AIMS,
                    TESTS,
                    STOPS,
                    DASHLESS,
                    GROUP,
                    EXPORTS,
                    SINKS ->
                    GateJudgment.ALLOWED;
            case LITERAL -> literal(line);
            case EVALUATES -> ArithmeticExpansion.evaluated(line);
            case COMPARES -> ArithmeticExpansion.compared(line);
            case PRINTS -> ArithmeticExpansion.printed(line, assignments);
            case COUNTS -> ArithmeticExpansion.counted(line);
            case SETTINGS -> settings(line);
            case URLS -> UrlJudge.judge(line);
            case MOVES -> moves(line);
            case HERE -> folders.repository(line.places());
            case ASSIGNS ->
                    line.rule().stance() == VerbRule.Stance.WRAPS
                            ? GateJudgment.ALLOWED
                            : assignments.all(line);
            case SED -> program(line, SedScriptJudge::judge);
            case AWK ->
                    program(
                            line,
                            text -> AwkProgramJudge.judge(text).worse(EnvironmentJudge.awk(text)));
            case ADDRESSES -> addresses(line);
            case PACKAGES -> packages(line);
            case QUERIES -> EnvironmentJudge.query(line);
            case GITHUB -> GitHubHostJudge.judge(line);
            case FETCHES -> UrlJudge.fetched(line);
            case FILTERS -> EnvironmentJudge.filter(line);
            case PROCESSES -> EnvironmentJudge.processes(line);
        };
    }

    private static GateJudgment literal(ParsedCommand line) {
        return line.arguments().stream().allMatch(word -> word.known().isPresent())
                ? GateJudgment.ALLOWED
                : GateJudgment.ask("what is put in could carry something away");
    }

    private GateJudgment moves(ParsedCommand line) {
        folders.move(line.operands());
        return GateJudgment.ALLOWED;
    }

    private static GateJudgment settings(ParsedCommand line) {
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument word : line.operands()) {
            found =
                    found.worse(
                            word.prefix().contains("=")
                                    ? GateJudgment.deny("it changes a setting")
                                    : word.known().isPresent()
                                            ? GateJudgment.ALLOWED
                                            : GateJudgment.ask(
                                                    "what is put in may change a setting"));
        }
        return found;
    }

    /// The program in another language that a command is given.
    private static GateJudgment program(ParsedCommand line, Function<String, GateJudgment> judge) {
        List<ShellArgument> programs = new ArrayList<>(line.values("-e"));
        programs.addAll(line.values("--expression"));
        programs.addAll(line.values("--source"));
        if (programs.isEmpty()) {
            programs.addAll(line.operands().stream().limit(1).toList());
        }
        GateJudgment found = GateJudgment.ALLOWED;
        for (ShellArgument program : programs) {
            found =
                    found.worse(
                            program.known()
                                    .map(judge)
                                    .orElse(GateJudgment.ask("its program is put in")));
        }
        return found;
    }

    private static GateJudgment addresses(ParsedCommand line) {
        if (line.operands().stream().anyMatch(word -> word.prefix().contains("::"))) {
            return GateJudgment.ask("an address may run a program");
        }
        return line.operands().stream().anyMatch(word -> word.is("-"))
                ? GateJudgment.ask("it looks up the names that it is sent")
                : GateJudgment.ALLOWED;
    }

    private static GateJudgment packages(ParsedCommand line) {
        return line.operands().stream().allMatch(VerbJudge::isPackage)
                ? GateJudgment.ALLOWED
                : GateJudgment.ask(
                        "what is no plain name of a package is fetched by another program");
    }

    private static boolean isPackage(ShellArgument word) {
        return word.known().filter(text -> PACKAGE.matcher(text).matches()).isPresent();
    }

    /// The operands that say more than what of the project is built or tested.
    private static List<ShellArgument> telling(ParsedCommand line) {
        List<ShellArgument> telling = new ArrayList<>();
        for (ShellArgument word : line.operands()) {
            // why: what follows one of the others may belong to it
            if (!telling.isEmpty() || !isAim(line.rule(), word)) {
                telling.add(word);
            }
        }
        return telling;
    }

    private static boolean isAim(VerbRule rule, ShellArgument word) {
        boolean inside = FolderArgumentRules.isInside(word) && word.prefix().charAt(0) != '+';
        return rule.has(Trait.AIMS)
                ? inside
                : rule.has(Trait.TESTS) && inside && TEST.matcher(word.prefix()).find();
    }

    private GateJudgment build(ParsedCommand line) {
        if (line.looks() && line.operands().isEmpty()) {
            return GateJudgment.ALLOWED;
        }
        String shared = line.rule().whole().grant();
        GateJudgment asked = line.rule().whole().granted(null);
        if (folders.isOutside()) {
            return asked;
        }
        String name =
                (shared == null ? line.rule().name() : shared)
                        + telling(line).stream()
                                .map(ShellArgument::prefix)
                                .map(word -> " " + word)
                                .collect(Collectors.joining());
        boolean plain = line.arguments().stream().allMatch(word -> word.known().isPresent());
        return !plain ? asked : granted.contains(name) ? GateJudgment.ALLOWED : asked.granted(name);
    }
}
