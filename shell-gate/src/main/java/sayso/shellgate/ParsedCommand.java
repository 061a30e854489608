package sayso.shellgate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.shellgate.FlagRule.Value;
import sayso.shellgate.VerbRule.Trait;

/// The words of one command, parsed by the rule of its verb into flags, their values, operands and
/// the commands it runs, with the judgment on its flags.
final class ParsedCommand {
    static final GateJudgment MAY_BE_FLAG =
            GateJudgment.ask("what is put in may turn out to be a flag");

    private static final GateJudgment MAY_END =
            GateJudgment.ask("what is put in may turn out to end the command that is run");

    private final List<ShellArgument> words;
    private final Map<String, List<ShellArgument>> values = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<ShellArgument> operands = new ArrayList<>();
    private final List<ShellArgument> places = new ArrayList<>();
    private final List<ShellArgument> inside = new ArrayList<>();
    private final List<List<ShellArgument>> commands = new ArrayList<>();
    private final Map<String, FlagRule> everywhere = new HashMap<>();
    private GateJudgment worst = GateJudgment.ALLOWED;
    private VerbRule rule;
    private int at = 1;

    /// @param words the verb and what follows
    /// @param rule of the verb
    ParsedCommand(List<ShellArgument> words, VerbRule rule, VerbTable table) {
        this.words = List.copyOf(words);
        this.rule = rule;
        everywhere.putAll(rule.everywhere());
        read(table);
    }

    /// The rule of the verb with its subcommands.
    VerbRule rule() {
        return rule;
    }

    /// What the flags mean.
    GateJudgment flags() {
        return worst;
    }

    Set<String> seen() {
        return seen;
    }

    List<ShellArgument> values(String flag) {
        return values.getOrDefault(flag, List.of());
    }

    List<ShellArgument> operands() {
        return operands;
    }

    /// Folders that it goes to before it looks for a repository, one after the other.
    List<ShellArgument> places() {
        return places;
    }

    /// Folders of this one that it is told to work in.
    List<ShellArgument> inside() {
        return inside;
    }

    /// Commands that a flag runs.
    List<List<ShellArgument>> commands() {
        return commands;
    }

    /// What follows flags and subcommands, to be run.
    List<ShellArgument> rest() {
        return words.subList(Math.min(at, words.size()), words.size());
    }

    /// Whether a flag is there with which it only looks.
    boolean looks() {
        return seen.stream().anyMatch(rule.looks()::contains);
    }

    /// Whether its only word tells what it is.
    boolean tells() {
        return words.size() == 2
                && words.getLast().known().filter(rule.alone()::contains).isPresent();
    }

    /// Whether its only word has it tell of itself.
    boolean tellsVersion() {
        return words.size() == 2
                && words.getLast().known().filter(rule.versions()::contains).isPresent();
    }

    boolean isBare() {
        return operands.isEmpty() && seen.isEmpty() && worst.verdict() == GateVerdict.ALLOW;
    }

    List<ShellArgument> arguments() {
        return words.subList(1, words.size());
    }

    private void read(VerbTable table) {
        boolean flagsEnd = false;
        while (at < words.size() && isLookedInto(table)) {
            ShellArgument word = words.get(at);
            if (!flagsEnd && !isPast() && word.is("--")) {
                flagsEnd = !rule.has(Trait.ENDLESS);
                at++;
            } else if (at == 1 && rule.has(Trait.DASHLESS) && !word.mayBeFlag()) {
                at++;
                old(word);
            } else if (!flagsEnd && !isPast() && isFlag(word)) {
                flag(word);
            } else if (rule.stance() == VerbRule.Stance.WRAPS) {
                return;
            } else if (!enters(table, word)) {
                operands.add(word);
                at++;
            }
        }
    }

    /// Whether what comes now belongs to an operand before it.
    private boolean isPast() {
        return rule.has(Trait.STOPS) && !operands.isEmpty();
    }

    private boolean isLookedInto(VerbTable table) {
        return switch (rule.stance()) {
            case READS -> false;
            case WHOLE -> !rule.looks().isEmpty() || table.hasSubcommands(rule.path());
            case CHECKED, WRAPS -> true;
        };
    }

    /// Whether this word is a subcommand; what is known of it counts from here on.
    private boolean enters(VerbTable table, ShellArgument word) {
        boolean group = rule.has(Trait.GROUP) || table.hasSubcommands(rule.path());
        if (!operands.isEmpty() || !group) {
            return false;
        }
        Optional<VerbRule> below =
                word.known().flatMap(name -> table.rule(append(rule.path(), name)));
        if (below.isPresent()) {
            rule = below.get();
            everywhere.putAll(rule.everywhere());
            at++;
            return true;
        }
        if (rule.operands().equals(VerbRule.Operands.ANY) && !rule.has(Trait.BUILDS)) {
            worst =
                    worst.worse(
                            GateJudgment.ask(
                                    "'"
                                            + rule.name()
                                            + " "
                                            + word.source()
                                            + "' is not known to only look"));
        }
        return false;
    }

    private static List<String> append(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }

    private boolean isFlag(ShellArgument word) {
        boolean known = word.known().isPresent();
        if (!known && word.mayBeFlag()) {
            worst = worst.worse(MAY_BE_FLAG.about(word.source()));
        }
        return known && word.mayBeFlag();
    }

    private void flag(ShellArgument word) {
        String text = word.prefix();
        at++;
        if (rule.has(Trait.NUMBER) && text.substring(1).chars().allMatch(Character::isDigit)) {
            return;
        }
        if (text.startsWith("--") || rule.has(Trait.WORDS)) {
            whole(word, text);
        } else {
            cluster(word, text);
        }
    }

    private Optional<FlagRule> known(String flag) {
        FlagRule own = rule.flags().get(flag);
        return Optional.ofNullable(own != null ? own : everywhere.get(flag));
    }

    private void whole(ShellArgument word, String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        Optional<FlagRule> found = known(name);
        if (found.isEmpty()) {
            unknown(name);
            return;
        }
        FlagRule flag = found.get();
        seen.add(name);
        switch (flag.value()) {
            case NONE -> {
                if (equals >= 0) {
                    unknown(text);
                } else {
                    judge(name, flag, at - 1, at);
                }
            }
            case OPTIONAL -> judge(name, flag, at - 1, at);
            case NEEDED, FOLDER, PLACE -> {
                if (equals < 0) {
                    next(name, flag);
                } else {
                    value(name, flag, rest(word, equals + 1), at - 1);
                }
            }
            case COMMAND -> command(equals < 0 ? List.of() : List.of(rest(word, equals + 1)));
        }
    }

    private static ShellArgument rest(ShellArgument word, int from) {
        return new ShellArgument.Known(word.prefix().substring(from), word.source());
    }

    /// Flags without a hyphen; their values are the words behind, one by one.
    private void old(ShellArgument word) {
        if (word.known().isEmpty()) {
            worst = worst.worse(MAY_BE_FLAG.about(word.source()));
        }
        for (char letter : word.prefix().toCharArray()) {
            String name = "-" + letter;
            Optional<FlagRule> found = known(name);
            if (found.isEmpty()) {
                unknown(name);
                continue;
            }
            FlagRule flag = found.get();
            seen.add(name);
            switch (flag.value()) {
                case NONE, OPTIONAL -> judge(name, flag, 1, 2);
                case NEEDED, FOLDER, PLACE -> next(name, flag);
                case COMMAND -> command(List.of());
            }
        }
    }

    private void cluster(ShellArgument word, String text) {
        for (int i = 1; i < text.length(); i++) {
            String name = "-" + text.charAt(i);
            Optional<FlagRule> found = known(name);
            if (found.isEmpty()) {
                unknown(name);
                continue;
            }
            FlagRule flag = found.get();
            seen.add(name);
            String rest = text.substring(i + 1);
            switch (flag.value()) {
                case NONE -> judge(name, flag, at - 1, at);
                case OPTIONAL -> {
                    judge(name, flag, at - 1, at);
                    return;
                }
                case NEEDED, FOLDER, PLACE -> {
                    if (rest.isEmpty()) {
                        next(name, flag);
                    } else {
                        value(name, flag, rest(word, i + 1), at - 1);
                    }
                    return;
                }
                case COMMAND -> {
                    command(rest.isEmpty() ? List.of() : List.of(rest(word, i + 1)));
                    return;
                }
            }
        }
    }

    private void next(String name, FlagRule flag) {
        int start = at - 1;
        if (at >= words.size()) {
            judge(name, flag, start, at);
            return;
        }
        ShellArgument value = words.get(at++);
        if (value instanceof ShellArgument.Unknown unknown && unknown.many()) {
            worst = worst.worse(MAY_BE_FLAG.about(value.source()));
        }
        value(name, flag, value, start);
    }

    private void value(String name, FlagRule flag, ShellArgument value, int start) {
        values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
        if (flag.value() == Value.PLACE) {
            places.add(value);
        }
        if (flag.value() == Value.FOLDER) {
            inside.add(value);
            worst =
                    FolderArgumentRules.isInside(value)
                            ? worst
                            : worst.worse(FolderArgumentRules.ELSEWHERE);
        }
        if (!flag.fits(value.known())) {
            judge(name, flag, start, at);
        }
    }

    private void judge(String name, FlagRule flag, int start, int end) {
        if (flag.judgment().verdict() == GateVerdict.ALLOW) {
            return;
        }
        GateJudgment said = flag.judgment();
        String reason = name + " " + said.reason();
        GateJudgment own =
                (said.verdict() == GateVerdict.DENY
                                ? GateJudgment.deny(reason)
                                : GateJudgment.ask(reason))
                        .instead(said.instead());
        worst = worst.worse(own.instead(way(flag.way(), start, end, said)));
    }

    private @Nullable String way(FlagRule.Way way, int start, int end, GateJudgment said) {
        return way.instead(said.instead(), words -> with(start, end, words));
    }

    private String with(int start, int end, String other) {
        List<String> line = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (i == start && !other.isEmpty()) {
                line.add(other);
            }
            if (i < start || i >= end) {
                line.add(words.get(i).source());
            }
        }
        return String.join(" ", line);
    }

    private void unknown(String flag) {
        worst =
                worst.worse(
                        GateJudgment.ask(
                                "the flag " + flag + " of '" + rule.name() + "' is not known"));
    }

    /// The command that a flag runs, up to `;`, to `+` behind `{}`, or to the end.
    ///
    /// @param begun what stands in the flag's own word
    private void command(List<ShellArgument> begun) {
        List<ShellArgument> inner = new ArrayList<>();
        begun.forEach(word -> inner.add(inner(word)));
        if (!begun.isEmpty()) {
            // why: versions differ about what follows
            worst =
                    worst.worse(
                            GateJudgment.ask("where the command that is run ends is not known"));
        }
        while (at < words.size() && !words.get(at).is(";") && !isPlus()) {
            inner.add(inner(words.get(at++)));
        }
        at++;
        if (!rule.has(Trait.WORDS)) {
            // why: what is found stands behind it where it is put in nowhere
            inner.add(new ShellArgument.Unknown("", true, "what is found"));
        }
        commands.add(inner);
    }

    private boolean isPlus() {
        return words.get(at).is("+") && rule.has(Trait.WORDS) && words.get(at - 1).is("{}");
    }

    private ShellArgument inner(ShellArgument word) {
        if (word instanceof ShellArgument.Unknown unknown) {
            boolean end = unknown.many() || unknown.prefix().isEmpty();
            worst = end ? worst.worse(MAY_END.about(word.source())) : worst;
            return word;
        }
        int open = word.prefix().indexOf('{');
        return open < 0
                ? word
                : new ShellArgument.Unknown(word.prefix().substring(0, open), true, word.source());
    }
}
