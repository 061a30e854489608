package sayso.app.rule;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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
import sayso.home.Home;
import sayso.home.KnownRepositories;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.terminal.rule.BackTestText;

/// Words standing rules for people: in one line, in full, and what one would have answered.
public final class RuleText {
    private static final Pattern COMMIT = Pattern.compile("git:[0-9a-f]{40,64}");
    private static final int SHORT_KEY = "git:".length() + 7;

    private final ZonedTimeText times = ZonedTimeText.ofSystem();
    private final KnownRepositories known;

    /// @param home that records which repository is in which folder
    public RuleText(Home home) {
        this.known = new KnownRepositories(home);
    }

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

    /// As in `in this project shop, the same title, any options`.
    String breadth(RuleScope scope) {
        return where(scope)
                + (scope.asker() == null ? "" : ", asked by " + SafeText.line(scope.asker()))
                + ", "
                + (scope.title() instanceof RuleTitle.Words all
                        ? "titles with: " + words(all)
                        : "the same title")
                + ", "
                + (scope.options() instanceof RuleOptions.Same
                        ? "the same options"
                        : "any options that include what it chooses");
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
        lines.add(row("Uses", count(rule.limits())));
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
        if (rule.isErased()) {
            return "what it answered was erased";
        }
        return rule.asks()
                ? "ask"
                : rule.choose().stream()
                        .map(RuleChoice::label)
                        .map(SafeText::line)
                        .collect(Collectors.joining(", "));
    }

    private String where(RuleScope scope) {
        String place = scope.place();
        if (place == null) {
            return "everywhere";
        }
        return scope.folder() == null
                ? "in the project " + SafeText.line(projectOf(place))
                : "in the folder " + SafeText.line(scope.folder()) + " and below";
    }

    private static String title(RuleTitle title) {
        return switch (title) {
            case RuleTitle.Same _ -> "the same";
            case RuleTitle.Words all -> "has all of: " + words(all);
        };
    }

    private static String words(RuleTitle.Words all) {
        return all.words().stream().sorted().map(SafeText::line).collect(Collectors.joining(", "));
    }

    /// The last name of a place, as in `shop` of `folder:/srv/shop/.git`; of one that is known by its first
    /// commit the folder's, where that is on this computer.
    private String projectOf(String key) {
        String place = key;
        if (COMMIT.matcher(key).matches()) {
            place = known.folder(key).map(Path::toString).orElse(key.substring(0, SHORT_KEY));
        }
        String path = place.replaceFirst("[/\\\\]+$", "").replaceFirst("[/\\\\]?\\.git$", "");
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private static String count(RuleLimits limits) {
        Integer most = limits.usesMax();
        return most == null ? Long.toString(limits.uses()) : limits.uses() + " of " + most;
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
            String why =
                    end.why() == RuleEnd.Reason.REVOKED
                            ? "ended"
                            : end.why().wireName().replace('_', ' ');
            return why + " " + times.day(end.at());
        }
        if (until == null) {
            return "forever";
        }
        return (rule.limits().isExpired(now)
                ? "until " + times.day(until) + ", which is over"
                : "until " + times.day(until));
    }

    private static String row(String name, String text) {
        return "  " + name + " ".repeat(Math.max(1, 9 - name.length())) + text;
    }
}
