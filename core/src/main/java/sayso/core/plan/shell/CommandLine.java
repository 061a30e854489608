package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.core.plan.shell.FlagRule.Value;
import sayso.core.plan.shell.VerbRule.Trait;

/// One command's words, taken apart by the rule of its verb into flags, their values, and operands.
final class CommandLine {
    private static final Judgment MAY_BE_FLAG =
            Judgment.ask("what is put in may turn out to be a flag");

    private final List<Argument> words;
    private final Map<String, List<Argument>> values = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<Argument> operands = new ArrayList<>();
    private final List<List<Argument>> commands = new ArrayList<>();
    private final List<Argument> folders = new ArrayList<>();
    private final Map<String, FlagRule> everywhere = new HashMap<>();
    private Judgment worst = Judgment.ALLOWED;
    private VerbRule rule;
    private int at = 1;

    /// @param words the verb and what follows
    /// @param rule of the verb
    CommandLine(List<Argument> words, VerbRule rule, VerbTable table) {
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
    Judgment flags() {
        return worst;
    }

    Set<String> seen() {
        return seen;
    }

    List<Argument> values(String flag) {
        return values.getOrDefault(flag, List.of());
    }

    List<Argument> operands() {
        return operands;
    }

    /// Folders that it is told to work in.
    List<Argument> folders() {
        return folders;
    }

    /// Commands that a flag runs.
    List<List<Argument>> commands() {
        return commands;
    }

    /// What follows flags and subcommands, to be run.
    List<Argument> rest() {
        return words.subList(Math.min(at, words.size()), words.size());
    }

    /// Whether a flag is there with which it only looks.
    boolean looks() {
        return seen.stream().anyMatch(rule.looks()::contains);
    }

    boolean isBare() {
        return operands.isEmpty() && seen.isEmpty() && worst.verdict() == Verdict.ALLOW;
    }

    List<Argument> arguments() {
        return words.subList(1, words.size());
    }

    private void read(VerbTable table) {
        boolean flagsEnd = false;
        while (at < words.size() && isLookedInto()) {
            Argument word = words.get(at);
            if (!flagsEnd && !isPast() && word.is("--")) {
                flagsEnd = true;
                at++;
            } else if (at == 1 && rule.has(Trait.DASHLESS) && !word.mayBeFlag()) {
                at++;
                cluster(word, "-" + word.prefix());
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

    private boolean isLookedInto() {
        return switch (rule.stance()) {
            case READS, WHOLE -> false;
            case CHECKED, WRAPS -> true;
        };
    }

    /// Whether this word is a subcommand; what is known of it counts from here on.
    private boolean enters(VerbTable table, Argument word) {
        if (!operands.isEmpty() || !table.hasSubcommands(rule.path())) {
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
                            Judgment.ask(
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

    private boolean isFlag(Argument word) {
        boolean known = word.known().isPresent();
        if (!known && word.mayBeFlag()) {
            worst = worst.worse(MAY_BE_FLAG.about(word.source()));
        }
        return known && word.mayBeFlag();
    }

    private void flag(Argument word) {
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

    private void whole(Argument word, String text) {
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
            case NEEDED, FOLDER -> {
                if (equals < 0) {
                    next(name, flag);
                } else {
                    value(
                            name,
                            flag,
                            new Argument.Known(text.substring(equals + 1), word.source()),
                            at - 1);
                }
            }
            case COMMAND -> command();
        }
    }

    private void cluster(Argument word, String text) {
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
                case NEEDED, FOLDER -> {
                    if (rest.isEmpty()) {
                        next(name, flag);
                    } else {
                        value(name, flag, new Argument.Known(rest, word.source()), at - 1);
                    }
                    return;
                }
                case COMMAND -> {
                    command();
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
        Argument value = words.get(at++);
        if (value instanceof Argument.Unknown unknown && unknown.many()) {
            worst = worst.worse(MAY_BE_FLAG.about(value.source()));
        }
        value(name, flag, value, start);
    }

    private void value(String name, FlagRule flag, Argument value, int start) {
        values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
        if (flag.value() == Value.FOLDER) {
            folders.add(value);
        }
        if (!flag.fits(value.known())) {
            judge(name, flag, start, at);
        }
    }

    private void judge(String name, FlagRule flag, int start, int end) {
        if (flag.judgment().verdict() == Verdict.ALLOW) {
            return;
        }
        Judgment said = flag.judgment();
        String reason = name + " " + said.reason();
        Judgment own =
                (said.verdict() == Verdict.DENY ? Judgment.deny(reason) : Judgment.ask(reason))
                        .instead(said.instead());
        worst = worst.worse(own.instead(way(flag.way(), start, end, said)));
    }

    private @Nullable String way(FlagRule.Way way, int start, int end, Judgment said) {
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
                        Judgment.ask(
                                "the flag " + flag + " of '" + rule.name() + "' is not known"));
    }

    /// The command that a flag runs, up to `;` or `+`, or to the end.
    private void command() {
        List<Argument> inner = new ArrayList<>();
        while (at < words.size() && !words.get(at).is(";") && !words.get(at).is("+")) {
            Argument word = words.get(at++);
            boolean filled = word.known().filter(text -> text.contains("{}")).isPresent();
            inner.add(filled ? filled(word) : word);
        }
        at++;
        commands.add(inner);
    }

    private static Argument filled(Argument word) {
        String text = word.prefix();
        return new Argument.Unknown(text.substring(0, text.indexOf("{}")), true, word.source());
    }
}
