package sayso.wire.rule;

import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleOrigin;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.wire.StrictFields;

/// Reads what [StandingRuleJson] wrote, as a hub replies it. A rule that was read so is for people to
/// look at: what titles and options are compared by stays in its store, and it fires nothing here.
public final class StandingRuleReply {
    private StandingRuleReply() {}

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static StandingRule one(String text) {
        return StrictFields.stored("rule", text, StandingRuleReply::rule);
    }

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static RuleChangeResult.Done made(String text) {
        return StrictFields.stored(
                "rule",
                text,
                fields ->
                        new RuleChangeResult.Done(
                                rule(fields), fields.texts("superseded", RuleId::new)));
    }

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static List<StandingRule> list(String text) {
        return StrictFields.stored(
                "rules", text, fields -> fields.objects("rules", StandingRuleReply::rule));
    }

    /// @throws sayso.wire.UnreadableTextException where it is none
    public static List<RuleUse> uses(String text) {
        return StrictFields.stored(
                "uses",
                text,
                fields ->
                        fields.objects(
                                "uses",
                                use ->
                                        new RuleUse(
                                                new RuleId(use.text("rule")),
                                                new DecisionId(use.text("decision_id")),
                                                use.instant("at"))));
    }

    private static StandingRule rule(StrictFields fields) {
        return new StandingRule(
                new RuleId(fields.text("id")),
                fields.text("name"),
                scope(fields),
                fields.objects(
                        "choose",
                        choice ->
                                new RuleChoice(
                                        new OptionId(choice.text("id")), choice.text("label"))),
                new RuleLimits(
                        fields.optionalInstant("until"),
                        fields.optionalInt("uses_max"),
                        fields.number("uses")),
                new RuleOrigin(
                        new Actor.Person(
                                fields.text("made_by"),
                                fields.choice("surface", Surface::parse),
                                fields.choice("assurance", Assurance::parse)),
                        fields.instant("made_at"),
                        new DecisionId(fields.text("made_from")),
                        null),
                end(fields));
    }

    private static RuleScope scope(StrictFields fields) {
        return new RuleScope(
                fields.text("owner"),
                fields.optionalText("place"),
                fields.optionalText("folder"),
                fields.optionalText("asker"),
                fields.optionalText("decision_type"),
                fields.choice("mode", QuestionMode::parse),
                fields.text("title").equals("words")
                        ? new RuleTitle.Words(new LinkedHashSet<>(fields.texts("words")))
                        : new RuleTitle.Same(""),
                fields.text("options").equals("include")
                        ? new RuleOptions.Included()
                        : new RuleOptions.Same(""));
    }

    private static @Nullable RuleEnd end(StrictFields fields) {
        String by = fields.optionalText("ended_by");
        return by == null
                ? null
                : new RuleEnd(
                        fields.instant("ended_at"),
                        actor(by),
                        fields.choice("why_ended", RuleEnd.Reason::parse));
    }

    /// why: of who ended it only the name is told
    private static Actor actor(String name) {
        Actor deadline = new Actor.Deadline();
        return name.equals(deadline.name())
                ? deadline
                : new Actor.Person(name, Surface.CLI, Assurance.CLIENT);
    }
}
