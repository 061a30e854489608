package sayso.hub.portal.rule;

import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.StandingRule;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds what the portal's pages say of a standing rule, in the language of the page.
final class RuleLineBuilder {
    private final PortalTexts words;
    private final Instant now;

    RuleLineBuilder(PortalTexts words, Instant now) {
        this.words = words;
        this.now = now;
    }

    /// @param folder in which the decision was asked that it was made from; null where nobody knows
    RuleLine line(StandingRule rule, @Nullable String folder) {
        return new RuleLine(
                rule.id().value(),
                VisibleText.of(rule.name()),
                does(rule),
                where(rule.scope(), folder),
                about(rule.scope()),
                used(rule.limits()),
                state(rule),
                rule.holds(now),
                rule.end() != null,
                DatedText.of(
                        words.of(
                                "rules.made",
                                VisibleText.of(rule.origin().by().name()),
                                words.times().day(rule.origin().at())),
                        rule.origin().at(),
                        words),
                rule.origin().from().value());
    }

    private String does(StandingRule rule) {
        if (rule.isErased()) {
            return words.of("rules.erased");
        }
        return rule.asks()
                ? words.of("rules.asks")
                : rule.choose().stream()
                        .map(RuleChoice::label)
                        .map(VisibleText::of)
                        .collect(Collectors.joining(", "));
    }

    private String where(RuleScope scope, @Nullable String folder) {
        String place = scope.place();
        String asker = scope.asker();
        String narrower = scope.folder();
        String where =
                place == null
                        ? words.of("rules.where.everywhere")
                        : narrower == null
                                ? words.of(
                                        "rules.where.here",
                                        RuleForm.place(folder == null ? place : folder))
                                : words.of("rules.where.folder", RuleForm.place(narrower));
        return asker == null
                ? where
                : where + " · " + words.of("rules.where.only", VisibleText.of(asker));
    }

    private String about(RuleScope scope) {
        String title =
                switch (scope.title()) {
                    case RuleTitle.Same _ -> words.of("rules.title.same");
                    case RuleTitle.Words all ->
                            words.of(
                                    "rules.title.words",
                                    all.words().stream()
                                            .sorted()
                                            .map(VisibleText::of)
                                            .collect(Collectors.joining(", ")));
                };
        return title
                + " · "
                + switch (scope.options()) {
                    case RuleOptions.Same _ -> words.of("rules.options.same");
                    case RuleOptions.Included _ -> words.of("rules.options.include");
                };
    }

    private String used(RuleLimits limits) {
        Integer most = limits.usesMax();
        return most == null
                ? words.counted("rules.used", limits.uses())
                : words.of("rules.used_of", limits.uses(), most);
    }

    private String state(StandingRule rule) {
        RuleEnd end = rule.end();
        Instant until = rule.limits().until();
        if (end != null) {
            return words.of("rules.why." + end.why().wireName(), words.times().day(end.at()));
        }
        if (until == null) {
            return words.of("rules.until.forever");
        }
        return words.of(
                rule.limits().isExpired(now) ? "rules.until.over" : "rules.until.day",
                words.times().day(until));
    }
}
