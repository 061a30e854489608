package sayso.app.rule;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.StandingRule;
import sayso.decision.text.ZonedTimeText;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.terminal.rule.BackTestText;

/// Words standing rules for people: in one line, in full, and what one would have answered.
public final class RuleText {
    private final ZonedTimeText times = ZonedTimeText.ofSystem();

    /// As in `r-7m2kq0  Which cache?: Redis, 3 of 50 uses, until 2026-12-28`.
    public String line(StandingRule rule, Instant now) {
        return rule.id()
                + "  "
                + SafeText.line(rule.name())
                + ": "
                + does(rule)
                + ", "
                + uses(rule.limits())
                + ", "
                + state(rule, now);
    }

    List<String> full(StandingRule rule, Instant now) {
        RuleScope scope = rule.scope();
        List<String> lines = new ArrayList<>();
        lines.add(rule.id() + "  " + SafeText.line(rule.name()));
        lines.add(row("Does", does(rule)));
        lines.add(row("Where", where(scope)));
        lines.add(row("Agent", scope.asker() == null ? "any" : SafeText.line(scope.asker())));
        lines.add(row("Title", title(scope.title())));
        lines.add(
                row(
                        "Options",
                        switch (scope.options()) {
                            case RuleOptions.Same _ -> "the same";
                            case RuleOptions.Included _ -> "any, with what it chooses among them";
                        }));
        lines.add(row("Kind", scope.mode().wireName()));
        if (scope.type() != null) {
            lines.add(row("Type", scope.type()));
        }
        lines.add(row("Uses", uses(rule.limits())));
        lines.add(row("Holds", state(rule, now)));
        lines.add(
                row(
                        "Made",
                        times.minute(rule.origin().at())
                                + " by "
                                + SafeText.line(rule.origin().by().name())
                                + ", "
                                + rule.origin().by().place()
                                + ", from "
                                + rule.origin().from()));
        return lines;
    }

    static List<String> preview(BackTest test, boolean asks) {
        return asks ? List.of("Says to ask, and answers nothing") : BackTestText.lines(test);
    }

    private static String does(StandingRule rule) {
        return rule.asks()
                ? "ask"
                : rule.choose().stream()
                        .map(RuleChoice::label)
                        .map(SafeText::line)
                        .collect(Collectors.joining(", "));
    }

    private static String where(RuleScope scope) {
        String place = scope.place();
        if (place == null) {
            return "everywhere";
        }
        return SafeText.line(place)
                + (scope.folder() == null ? "" : ", below " + SafeText.line(scope.folder()));
    }

    private static String title(RuleTitle title) {
        return switch (title) {
            case RuleTitle.Same _ -> "the same";
            case RuleTitle.Words all ->
                    "has all of: "
                            + all.words().stream()
                                    .sorted()
                                    .map(SafeText::line)
                                    .collect(Collectors.joining(", "));
        };
    }

    private static String uses(RuleLimits limits) {
        Integer most = limits.usesMax();
        return most == null
                ? CountText.of(limits.uses(), "use")
                : limits.uses() + " of " + CountText.of(most, "use");
    }

    private String state(StandingRule rule, Instant now) {
        RuleEnd end = rule.end();
        Instant until = rule.limits().until();
        if (end != null) {
            return end.why().wireName().replace('_', ' ') + " " + times.day(end.at());
        }
        if (until == null) {
            return "for ever";
        }
        return (rule.limits().isExpired(now)
                ? "until " + times.day(until) + ", which is over"
                : "until " + times.day(until));
    }

    private static String row(String name, String text) {
        return "  " + name + " ".repeat(Math.max(1, 9 - name.length())) + text;
    }
}
