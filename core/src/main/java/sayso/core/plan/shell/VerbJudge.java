package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sayso.core.plan.shell.VerbRule.Operands;
import sayso.core.plan.shell.VerbRule.Trait;

/// Judges one command by its verb, and whatever it runs in turn.
final class VerbJudge {
    /// They run a command in the folder of what is found.
    private static final Set<String> DIRECTED = Set.of("-execdir", "-okdir");

    private static final Pattern TEST = Pattern.compile("(?i)test|spec");

    /// A name, with its scope before it and a version behind it.
    private static final Pattern PACKAGE =
            Pattern.compile("(@[\\w.~-]+/)?[\\w~][\\w.~-]*(@[\\w.^~<>=*|-]+)?");

    private final VerbTable table;
    private final Set<String> granted;
    private final OwnRules rules;
    private final Assignments assignments;
    private final WorkingFolders folders;
    private final SecretPaths secrets;
    private boolean handed;

    /// @param lists whether a parameter of the script may be a list
    /// @param place where the script runs
    VerbJudge(
            VerbTable table, Set<String> granted, OwnRules rules, boolean lists, ShellPlace place) {
        this.folders = new WorkingFolders(place);
        this.secrets = new SecretPaths(place);
        this.assignments = new Assignments(table, lists);
        this.table = table;
        this.rules = rules;
        this.granted = Set.copyOf(granted);
    }

    WorkingFolders folders() {
        return folders;
    }

    /// Whether a word may name what an agent must not see by itself.
    Judgment secret(Word word) {
        return secrets.judge(word, folders.all());
    }

    /// Judges what prints what something else may take for names of files, or what prints for itself.
    ///
    /// @param names whether something takes it for names
    Judgment handing(boolean names, Supplier<Judgment> judging) {
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

    Assignments assignments() {
        return assignments;
    }

    Judgment judge(List<Argument> words) {
        Argument first = words.getFirst();
        if (first.known().isEmpty()) {
            return Judgment.ask("the name of the command is put in and not written out");
        }
        String name = ProgramName.of(first.prefix());
        return rules.areNone() ? judge(words, name) : ruled(words, name);
    }

    /// What a name means beside a function of that name: some shells know better what it is, and settings may deny it.
    Judgment beside(List<Argument> words) {
        String name = ProgramName.of(words.getFirst().prefix());
        return table.rule(List.of(name)).isPresent()
                ? judge(words)
                : rules.denying(known(words, name))
                        .map(Judgment::deniedBy)
                        .orElse(Judgment.ALLOWED);
    }

    private static List<String> known(List<Argument> words, String name) {
        List<String> known = new ArrayList<>(List.of(name));
        words.stream().skip(1).flatMap(word -> word.known().stream()).forEach(known::add);
        return known;
    }

    /// What settings say beats the table where they may.
    private Judgment ruled(List<Argument> words, String name) {
        List<String> known = known(words, name);
        Optional<OwnRule> denying = rules.denying(known);
        if (denying.isPresent()) {
            return Judgment.deniedBy(denying.get());
        }
        Judgment found = judge(words, name);
        Optional<OwnRule> allowing =
                known.size() == words.size() ? rules.allowing(known) : Optional.empty();
        if (found.verdict() == Verdict.ALLOW || allowing.isEmpty()) {
            return found;
        }
        OwnRule rule = allowing.get();
        if (rule.isAll(known)) {
            return Judgment.allowedBy(rule);
        }
        return found.verdict() == Verdict.DENY
                ? found.askedBy(rule)
                : runsOthers(words, name) ? found : Judgment.allowedBy(rule);
    }

    /// Whether what stands behind a command may be another one, which is allowed by its own name only.
    private boolean runsOthers(List<Argument> words, String name) {
        return table.rule(List.of(name))
                .map(rule -> new CommandLine(words, rule, table))
                .filter(line ->
                        line.rule().stance() == VerbRule.Stance.WRAPS || !line.commands().isEmpty())
                .isPresent();
    }

    private Judgment judge(List<Argument> words, String name) {
        if (name.contains("/")) {
            return Judgment.ask("it runs the file " + name);
        }
        Optional<VerbRule> rule = table.rule(List.of(name));
        return rule.isEmpty()
                ? Judgment.ask("'" + name + "' is not known to only look")
                : judge(new CommandLine(words, rule.get(), table));
    }

    private Judgment judge(CommandLine line) {
        VerbRule rule = line.rule();
        if (line.tellsVersion()) {
            return version(line);
        }
        Judgment own =
                switch (rule.stance()) {
                    case READS -> LooseFlags.judge(line);
                    case WHOLE -> line.looks() || line.tells() ? Judgment.ALLOWED : rule.whole();
                    case CHECKED -> checked(line);
                    case WRAPS -> line.looks() ? Judgment.ALLOWED : wrapped(line);
                };
        Judgment found =
                line.flags()
                        .worse(own)
                        .worse(traits(line))
                        .worse(folders.settings(rule.beside(), line.inside()))
                        .worse(Recursion.judge(line, secrets, folders.all(), handed));
        if (rule.has(Trait.BUILDS) && found.verdict() == Verdict.ALLOW) {
            return build(line);
        }
        return found;
    }

    /// What tells its version may run code of the folder to do so; a person can allow that once for all.
    private Judgment version(CommandLine line) {
        String name = line.rule().name() + " --version";
        return folders.isOutside()
                ? line.flags()
                : granted.contains(name) ? Judgment.ALLOWED : line.flags().granted(name);
    }

    private Judgment checked(CommandLine line) {
        Judgment found = line.isBare() ? line.rule().bare() : Judgment.ALLOWED;
        Operands allowed = line.rule().operands();
        List<Argument> operands =
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
        for (List<Argument> command : line.commands()) {
            found = found.worse(command.isEmpty() ? Judgment.ALLOWED : judge(command));
        }
        return found;
    }

    private static boolean counts(VerbRule rule, Argument word) {
        boolean form = rule.has(Trait.PLUS) && word.prefix().startsWith("+");
        boolean sink =
                rule.has(Trait.SINKS)
                        && word.known().filter(ScriptJudge.SINKS::contains).isPresent();
        return !form && !sink;
    }

    private Judgment wrapped(CommandLine line) {
        List<Argument> rest = new ArrayList<>(Replaced.in(line));
        Judgment found = Judgment.ALLOWED;
        for (String flag : List.of("-C", "--chdir")) {
            line.values(flag).forEach(folder -> folders.move(List.of(folder)));
        }
        if (line.rule().has(Trait.ASSIGNS)) {
            while (!rest.isEmpty() && rest.getFirst().prefix().contains("=")) {
                Argument assignment = rest.removeFirst();
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
                found = found.worse(Judgment.ask("what is put in may turn out to be a command"));
            }
        }
        if (rest.isEmpty()) {
            return found.worse(line.rule().bare());
        }
        if (line.rule().has(Trait.MANY)) {
            rest.add(new Argument.Unknown("", true, "its input"));
        }
        return found.worse(judge(rest));
    }

    private Judgment traits(CommandLine line) {
        Judgment found = Judgment.ALLOWED;
        for (Trait trait : line.rule().traits()) {
            found = found.worse(trait(trait, line));
        }
        return found;
    }

    private Judgment trait(Trait trait, CommandLine line) {
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
                    Judgment.ALLOWED;
            case LITERAL -> literal(line);
            case EVALUATES -> WorkedOut.evaluated(line);
            case COMPARES -> WorkedOut.compared(line);
            case PRINTS -> WorkedOut.printed(line, assignments);
            case COUNTS -> WorkedOut.counted(line);
            case SETTINGS -> settings(line);
            case URLS -> Urls.judge(line);
            case MOVES -> moves(line);
            case HERE -> folders.repository(line.places());
            case ASSIGNS ->
                    line.rule().stance() == VerbRule.Stance.WRAPS
                            ? Judgment.ALLOWED
                            : assignments.all(line);
            case SED -> program(line, SedScript::judge);
            case AWK ->
                    program(line, text -> AwkProgram.judge(text).worse(ShownEnvironment.awk(text)));
            case ADDRESSES -> addresses(line);
            case PACKAGES -> packages(line);
            case QUERIES -> ShownEnvironment.query(line);
            case GITHUB -> GitHubHosts.judge(line);
            case FETCHES -> Urls.fetched(line);
            case FILTERS -> ShownEnvironment.filter(line);
            case PROCESSES -> ShownEnvironment.processes(line);
        };
    }

    private static Judgment literal(CommandLine line) {
        return line.arguments().stream().allMatch(word -> word.known().isPresent())
                ? Judgment.ALLOWED
                : Judgment.ask("what is put in could carry something away");
    }

    private Judgment moves(CommandLine line) {
        folders.move(line.operands());
        return Judgment.ALLOWED;
    }

    private static Judgment settings(CommandLine line) {
        Judgment found = Judgment.ALLOWED;
        for (Argument word : line.operands()) {
            found =
                    found.worse(
                            word.prefix().contains("=")
                                    ? Judgment.deny("it changes a setting")
                                    : word.known().isPresent()
                                            ? Judgment.ALLOWED
                                            : Judgment.ask("what is put in may change a setting"));
        }
        return found;
    }

    /// The program in another language that a command is given.
    private static Judgment program(CommandLine line, Function<String, Judgment> judge) {
        List<Argument> programs = new ArrayList<>(line.values("-e"));
        programs.addAll(line.values("--expression"));
        programs.addAll(line.values("--source"));
        if (programs.isEmpty()) {
            programs.addAll(line.operands().stream().limit(1).toList());
        }
        Judgment found = Judgment.ALLOWED;
        for (Argument program : programs) {
            found =
                    found.worse(
                            program.known()
                                    .map(judge)
                                    .orElse(Judgment.ask("its program is put in")));
        }
        return found;
    }

    private static Judgment addresses(CommandLine line) {
        if (line.operands().stream().anyMatch(word -> word.prefix().contains("::"))) {
            return Judgment.ask("an address may run a program");
        }
        return line.operands().stream().anyMatch(word -> word.is("-"))
                ? Judgment.ask("it looks up the names that it is sent")
                : Judgment.ALLOWED;
    }

    private static Judgment packages(CommandLine line) {
        return line.operands().stream().allMatch(VerbJudge::isPackage)
                ? Judgment.ALLOWED
                : Judgment.ask("what is no plain name of a package is fetched by another program");
    }

    private static boolean isPackage(Argument word) {
        return word.known().filter(text -> PACKAGE.matcher(text).matches()).isPresent();
    }

    /// The operands that say more than what of the project is built or tested.
    private static List<Argument> telling(CommandLine line) {
        List<Argument> telling = new ArrayList<>();
        for (Argument word : line.operands()) {
            // why: what follows one of the others may belong to it
            if (!telling.isEmpty() || !isAim(line.rule(), word)) {
                telling.add(word);
            }
        }
        return telling;
    }

    private static boolean isAim(VerbRule rule, Argument word) {
        boolean inside = Folder.isInside(word) && word.prefix().charAt(0) != '+';
        return rule.has(Trait.AIMS)
                ? inside
                : rule.has(Trait.TESTS) && inside && TEST.matcher(word.prefix()).find();
    }

    private Judgment build(CommandLine line) {
        if (line.looks() && line.operands().isEmpty()) {
            return Judgment.ALLOWED;
        }
        String shared = line.rule().whole().grant();
        Judgment asked = line.rule().whole().granted(null);
        if (folders.isOutside()) {
            return asked;
        }
        String name =
                (shared == null ? line.rule().name() : shared)
                        + telling(line).stream()
                                .map(Argument::prefix)
                                .map(word -> " " + word)
                                .collect(Collectors.joining());
        boolean plain = line.arguments().stream().allMatch(word -> word.known().isPresent());
        return !plain ? asked : granted.contains(name) ? Judgment.ALLOWED : asked.granted(name);
    }
}
