package sayso.shellgate;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.shellgate.FlagRule.Value;
import sayso.shellgate.VerbRule.Beside;
import sayso.shellgate.VerbRule.Operands;
import sayso.shellgate.VerbRule.Stance;
import sayso.shellgate.VerbRule.Trait;

/// Builds a verb's rule from the clauses of the table, one at a time.
final class VerbRuleBuilder {
    private final List<String> path;
    private final Function<List<String>, @Nullable VerbRule> others;
    private final Map<String, FlagRule> flags = new HashMap<>();
    private final Map<String, FlagRule> everywhere = new HashMap<>();
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
    private Stance stance = Stance.CHECKED;
    private GateJudgment whole = GateJudgment.ALLOWED;
    private GateJudgment bare = GateJudgment.ALLOWED;
    private final Set<String> looks = new HashSet<>();
    private final Set<String> alone = new HashSet<>();
    private final Set<String> versions = new HashSet<>();
    private Operands operands = Operands.ANY;
    private Beside beside = Beside.NONE;
    private int skipped;

    VerbRuleBuilder(List<String> path, Function<List<String>, @Nullable VerbRule> others) {
        this.path = path;
        this.others = others;
    }

    /// What stands before the colon, the reason behind it, and the way out behind a semicolon.
    private record Clause(String keyword, List<String> words, String reason, String way) {
        static Clause of(String text) {
            int colon = text.indexOf(": ");
            String head = colon < 0 ? text : text.substring(0, colon);
            String tail = colon < 0 ? "" : text.substring(colon + 2);
            int semicolon = tail.indexOf("; ");
            List<String> words = List.of(head.strip().split(" +"));
            return new Clause(
                    words.getFirst(),
                    words.subList(1, words.size()),
                    (semicolon < 0 ? tail : tail.substring(0, semicolon)).strip(),
                    semicolon < 0 ? "" : tail.substring(semicolon + 2).strip());
        }

        GateJudgment judgment(GateVerdict verdict) {
            GateJudgment said =
                    verdict == GateVerdict.DENY
                            ? GateJudgment.deny(reason)
                            : GateJudgment.ask(reason);
            return FlagRule.Way.of(way) instanceof FlagRule.Way.Say say
                    ? said.instead(say.text())
                    : said;
        }
    }

    void clause(String text) {
        Clause clause = Clause.of(text);
        switch (clause.keyword()) {
            case "reads" -> stance = Stance.READS;
            case "deny" -> whole(clause, GateVerdict.DENY);
            case "ask" -> {
                if (clause.words().isEmpty()) {
                    whole(clause, GateVerdict.ASK);
                } else {
                    flags(clause, clause.judgment(GateVerdict.ASK), flags);
                }
            }
            case "builds" -> {
                traits.add(Trait.BUILDS);
                String shared = String.join(" ", clause.words());
                whole = clause.judgment(GateVerdict.ASK).granted(shared.isEmpty() ? null : shared);
            }
            case "wraps" -> {
                stance = Stance.WRAPS;
                skipped =
                        clause.words().isEmpty() ? 0 : Integer.parseInt(clause.words().getFirst());
            }
            case "flags" -> flags(clause, GateJudgment.ALLOWED, flags);
            case "everywhere" -> flags(clause, GateJudgment.ALLOWED, everywhere);
            case "refuse" -> flags(clause, clause.judgment(GateVerdict.DENY), flags);
            case "only" -> only(clause, true, GateVerdict.DENY);
            case "among" -> only(clause, true, GateVerdict.ASK);
            case "without" -> only(clause, false, GateVerdict.DENY);
            case "lest" -> only(clause, false, GateVerdict.ASK);
            case "into" -> clause.words().forEach(flag -> put(flag, Value.PLACE, flags));
            case "inside" -> clause.words().forEach(flag -> put(flag, Value.FOLDER, flags));
            case "within" -> clause.words().forEach(flag -> put(flag, Value.FOLDER, everywhere));
            case "runs" -> clause.words().forEach(flag -> put(flag, Value.COMMAND, flags));
            case "looks" -> {
                looks.addAll(clause.words());
                flags(clause, GateJudgment.ALLOWED, flags);
            }
            case "alone" -> alone.addAll(clause.words());
            case "versions" -> {
                versions.addAll(clause.words());
                flags(clause, clause.judgment(GateVerdict.ASK), flags);
            }
            case "operands" -> operands = operands(clause).none(operands.none());
            case "lone" -> operands = operands.none(clause.judgment(GateVerdict.ASK));
            case "bare" ->
                    bare =
                            clause.judgment(
                                    GateVerdict.valueOf(
                                            clause.words().getFirst().toUpperCase(Locale.ROOT)));
            case "beside" ->
                    beside =
                            new Beside(
                                    Set.copyOf(clause.words()), clause.judgment(GateVerdict.ASK));
            case "like" -> like(String.join(" ", clause.words()));
            default -> trait(clause);
        }
    }

    VerbRule build() {
        return new VerbRule(
                path,
                stance,
                whole,
                flags,
                everywhere,
                operands,
                looks,
                alone,
                versions,
                bare,
                beside,
                skipped,
                traits);
    }

    private void trait(Clause clause) {
        String name = clause.keyword().toUpperCase(Locale.ROOT);
        Trait trait =
                Arrays.stream(Trait.values())
                        .filter(one -> one.name().equals(name))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "'"
                                                + String.join(" ", path)
                                                + "' has no clause '"
                                                + clause.keyword()
                                                + "'"));
        traits.add(trait);
    }

    private void whole(Clause clause, GateVerdict verdict) {
        stance = Stance.WHOLE;
        whole = clause.judgment(verdict);
    }

    private void flags(Clause clause, GateJudgment judgment, Map<String, FlagRule> into) {
        FlagRule.Way way = FlagRule.Way.of(clause.way());
        for (String flag : clause.words()) {
            into.put(bare(flag), new FlagRule(value(flag), judgment, Set.of(), Set.of(), way));
        }
    }

    private static String bare(String flag) {
        return flag.endsWith("?=")
                ? flag.substring(0, flag.length() - 2)
                : flag.endsWith("=") ? flag.substring(0, flag.length() - 1) : flag;
    }

    private static Value value(String flag) {
        return flag.endsWith("?=")
                ? Value.OPTIONAL
                : flag.endsWith("=") ? Value.NEEDED : Value.NONE;
    }

    private static void put(String flag, Value value, Map<String, FlagRule> into) {
        into.put(bare(flag), FlagRule.plain(value));
    }

    /// @param fine whether the words that are no flags are the values that are fine, or what must not be in one
    /// @param verdict of other values
    private void only(Clause clause, boolean fine, GateVerdict verdict) {
        Set<String> values =
                Set.copyOf(clause.words().stream().filter(word -> !word.endsWith("=")).toList());
        for (String flag : clause.words().stream().filter(word -> word.endsWith("=")).toList()) {
            flags.put(
                    bare(flag),
                    new FlagRule(
                            value(flag),
                            clause.judgment(verdict),
                            fine ? values : Set.of(),
                            fine ? Set.of() : values,
                            FlagRule.Way.of(clause.way())));
        }
    }

    private static Operands operands(Clause clause) {
        String first = clause.words().getFirst();
        List<String> rest = clause.words().subList(1, clause.words().size());
        return switch (first) {
            case "ask" -> Operands.of(0, Set.of(), clause.judgment(GateVerdict.ASK));
            case "with" -> Operands.of(0, Set.copyOf(rest), clause.judgment(GateVerdict.DENY));
            default ->
                    Operands.of(
                            Integer.parseInt(first), Set.of(), clause.judgment(GateVerdict.DENY));
        };
    }

    private void like(String name) {
        VerbRule other = others.apply(List.of(name.split(" ")));
        if (other == null) {
            throw new IllegalArgumentException("there is no verb '" + name + "' above");
        }
        stance = other.stance();
        whole = other.whole();
        flags.putAll(other.flags());
        everywhere.putAll(other.everywhere());
        operands = other.operands();
        looks.addAll(other.looks());
        alone.addAll(other.alone());
        versions.addAll(other.versions());
        bare = other.bare();
        beside = other.beside();
        skipped = other.skipped();
        traits.addAll(other.traits());
    }
}
