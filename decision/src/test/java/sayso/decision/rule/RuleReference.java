package sayso.decision.rule;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Urgency;

/// What rules say of a question, told slowly and in words from what the rules were made of: the
/// reference that `RuleMatcher` is compared with.
final class RuleReference {
    private RuleReference() {}

    /// As in `answers r-000001 [o0]`.
    static String verdict(
            List<RuleGenerator.Sample> rules,
            Decision asked,
            ToIntFunction<RuleId> lastHour,
            Instant now) {
        List<RuleGenerator.Sample> about = new ArrayList<>();
        for (RuleGenerator.Sample rule : rules) {
            if (holds(rule.rule(), now) && isAbout(rule, asked)) {
                about.add(rule);
            }
        }
        if (about.isEmpty()) {
            return "silent";
        }
        // one counts if it beats each of the others; else all that nobody beats are named
        for (RuleGenerator.Sample one : about) {
            boolean all = about.stream().allMatch(other -> other.equals(one) || beats(one, other));
            if (all && !one.choose().isEmpty()) {
                String why = refusal(one, asked, lastHour.applyAsInt(one.rule().id()));
                return why == null
                        ? "answers " + one.rule().id() + " " + chosen(one, asked)
                        : "refused " + one.rule().id() + " " + why;
            }
        }
        Set<String> named = new TreeSet<>();
        for (RuleGenerator.Sample one : about) {
            if (about.stream().noneMatch(other -> beats(other, one))) {
                named.add(one.rule().id().value());
            }
        }
        return "asks " + named;
    }

    static String told(RuleVerdict verdict) {
        return switch (verdict) {
            case RuleVerdict.Answers one ->
                    "answers "
                            + one.rule().id()
                            + " "
                            + one.answer().chosen().stream()
                                    .map(Object::toString)
                                    .sorted()
                                    .toList();
            case RuleVerdict.Asks asks ->
                    "asks " + asks.rules().stream().map(RuleId::value).toList();
            case RuleVerdict.Silent _ -> "silent";
            case RuleVerdict.Refused(StandingRule rule, RuleRefusal why) ->
                    "refused " + rule.id() + " " + why;
        };
    }

    static boolean isHere(RuleGenerator.Sample rule, Decision asked) {
        String project = asked.asker().project();
        boolean isIn =
                rule.place() == null
                        || (rule.place().equals(project)
                                && (rule.folder() == null
                                        || (parts(project).size() >= parts(rule.folder()).size()
                                                && parts(project)
                                                        .subList(0, parts(rule.folder()).size())
                                                        .equals(parts(rule.folder())))));
        return rule.owner().equals(asked.asker().owner()) && isIn;
    }

    private static List<String> parts(@Nullable String path) {
        return path == null ? List.of() : Arrays.asList(path.split("/", -1));
    }

    static boolean isAbout(RuleGenerator.Sample rule, Decision asked) {
        String type = asked.terms().intake().type();
        String title = plainTitle(asked.question().title());
        List<String> labels = labels(asked);
        boolean titled =
                rule.title() == null
                        ? Arrays.asList(title.split(" ", -1)).containsAll(rule.words())
                        : plainTitle(rule.title()).equals(title);
        boolean offered =
                rule.labels() == null
                        || new TreeSet<>(rule.labels().stream().map(RuleReference::plain).toList())
                                .equals(new TreeSet<>(labels));
        return isHere(rule, asked)
                && (rule.asker() == null || rule.asker().equals(asked.asker().name()))
                && (rule.type() == null ? type == null : rule.type().equals(type))
                && rule.mode() == asked.question().mode()
                && titled
                && offered
                && rule.choose().stream().map(RuleReference::plain).allMatch(labels::contains);
    }

    private static List<String> labels(Decision asked) {
        return asked.question().options().stream()
                .map(Option::label)
                .map(RuleReference::plain)
                .toList();
    }

    private static String chosen(RuleGenerator.Sample rule, Decision asked) {
        List<String> labels = labels(asked);
        return rule.choose().stream()
                .map(label -> "o" + labels.indexOf(plain(label)))
                .sorted()
                .toList()
                .toString();
    }

    private static boolean holds(StandingRule rule, Instant now) {
        Instant until = rule.limits().until();
        Integer most = rule.limits().usesMax();
        return rule.end() == null
                && (until == null || now.isBefore(until))
                && (most == null || rule.limits().uses() < most);
    }

    private static boolean beats(RuleGenerator.Sample one, RuleGenerator.Sample other) {
        int[] mine = ranks(one);
        int[] its = ranks(other);
        boolean less = false;
        boolean more = false;
        for (int i = 0; i < mine.length; i++) {
            less |= mine[i] < its[i];
            more |= mine[i] > its[i];
        }
        return more && !less;
    }

    private static int[] ranks(RuleGenerator.Sample rule) {
        int place =
                rule.place() == null ? 0 : rule.folder() == null ? 1 : parts(rule.folder()).size();
        return new int[] {
            rule.asker() == null ? 0 : 1,
            place,
            rule.title() == null ? 0 : 1,
            rule.labels() == null ? 0 : 1
        };
    }

    private static @Nullable String refusal(
            RuleGenerator.Sample rule, Decision asked, int lastHour) {
        String type = asked.terms().intake().type();
        Boolean reversible = asked.terms().reversible();
        Assurance floor = asked.terms().floor();
        List<String> labels = labels(asked);
        if (asked.terms().destructive()) {
            return "DESTRUCTIVE";
        } else if (reversible != null && !reversible) {
            return "IRREVERSIBLE";
        } else if ("confirmation".equals(type)) {
            return "CONFIRMATION";
        } else if ("plan".equals(type)) {
            return "PLAN";
        } else if (asked.asker().via().equals("hook") || asked.timing().attendedUntil() != null) {
            return "CAPTURED";
        } else if (asked.terms().intake().locked()) {
            return "LOCKED";
        } else if (asked.terms().urgency() == Urgency.HIGH && !asked.links().blocks().isEmpty()) {
            return "URGENT_WORK";
        } else if (asked.asker().via().startsWith("import")) {
            return "IMPORTED";
        } else if (asked.id().value().contains(".r")) {
            return "SENT_BACK";
        } else if (!asked.links().supersedes().isEmpty() && !asked.links().blocks().isEmpty()) {
            return "TAKEN_OVER_WORK";
        } else if (new TreeSet<>(labels).size() < labels.size()) {
            return "LABEL_TWICE";
        } else if (reversible == null && rule.rule().origin().reversible() != null) {
            return "REVERSIBLE_UNSAID";
        } else if (floor != null && rule.rule().origin().by().assurance().compareTo(floor) > 0) {
            return "FLOOR";
        } else if (rule.choose().size() < asked.question().selection().min()
                || rule.choose().size() > asked.question().selection().max()) {
            return "COUNT";
        }
        return lastHour >= 10 ? "TOO_OFTEN" : null;
    }

    private static String plain(String text) {
        return text.strip().replaceAll(" +", " ").toLowerCase(Locale.ROOT);
    }

    private static String plainTitle(String text) {
        String plain = plain(text);
        return plain.endsWith("?") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
