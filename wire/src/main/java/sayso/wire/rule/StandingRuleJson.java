package sayso.wire.rule;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleOrigin;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import tools.jackson.core.JsonGenerator;

/// Output of `rules … --json` and of the hub: a standing rule with what it is about, what it chooses, how long it
/// holds, who made it and how it ended; the list of them; and the questions that one answered.
public final class StandingRuleJson {
    private StandingRuleJson() {}

    public static String one(StandingRule rule, Instant now) {
        return Json.write(json -> {
            json.writeStartObject();
            fields(json, rule, now);
            json.writeEndObject();
        });
    }

    /// One that was just made.
    ///
    /// @param superseded those that it took the place of
    public static String made(StandingRule rule, List<RuleId> superseded, Instant now) {
        return Json.write(json -> {
            json.writeStartObject();
            fields(json, rule, now);
            json.writeArrayPropertyStart("superseded");
            superseded.forEach(id -> json.writeString(id.value()));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    public static String list(List<StandingRule> rules, Instant now) {
        return Json.list(
                "rules",
                json ->
                        rules.forEach(rule -> {
                            json.writeStartObject();
                            fields(json, rule, now);
                            json.writeEndObject();
                        }));
    }

    public static String uses(List<RuleUse> uses) {
        return Json.list(
                "uses",
                json ->
                        uses.forEach(use -> {
                            json.writeStartObject();
                            json.writeStringProperty("rule", use.rule().value());
                            json.writeStringProperty("decision_id", use.decision().value());
                            json.writeStringProperty("at", JsonTime.of(use.at()));
                            json.writeEndObject();
                        }));
    }

    private static void fields(JsonGenerator json, StandingRule rule, Instant now) {
        json.writeStringProperty("id", rule.id().value());
        json.writeStringProperty("name", rule.name());
        json.writeBooleanProperty("holds", rule.holds(now));
        scope(json, rule.scope());
        json.writeStringProperty("does", rule.asks() ? "ask" : "answer");
        json.writeArrayPropertyStart("choose");
        for (RuleChoice choice : rule.choose()) {
            json.writeStartObject();
            json.writeStringProperty("id", choice.id().value());
            json.writeStringProperty("label", choice.label());
            json.writeEndObject();
        }
        json.writeEndArray();
        time(json, "until", rule.limits().until());
        Integer most = rule.limits().usesMax();
        if (most == null) {
            json.writeNullProperty("uses_max");
        } else {
            json.writeNumberProperty("uses_max", most);
        }
        json.writeNumberProperty("uses", rule.limits().uses());
        RuleOrigin origin = rule.origin();
        json.writeStringProperty("made_by", origin.by().name());
        json.writeStringProperty("made_at", JsonTime.of(origin.at()));
        json.writeStringProperty("made_from", origin.from().value());
        json.writeStringProperty("surface", origin.by().surfaceName());
        json.writeStringProperty("assurance", origin.by().assurance().wireName());
        RuleEnd end = rule.end();
        time(json, "ended_at", end == null ? null : end.at());
        text(json, "ended_by", end == null ? null : end.by().name());
        text(json, "why_ended", end == null ? null : end.why().wireName());
    }

    private static void scope(JsonGenerator json, RuleScope scope) {
        json.writeStringProperty("owner", scope.owner());
        text(json, "place", scope.place());
        text(json, "folder", scope.folder());
        text(json, "asker", scope.asker());
        text(json, "decision_type", scope.type());
        json.writeStringProperty("mode", scope.mode().wireName());
        boolean isSameTitle =
                switch (scope.title()) {
                    case RuleTitle.Same _ -> true;
                    case RuleTitle.Words _ -> false;
                };
        json.writeStringProperty("title", isSameTitle ? "same" : "words");
        json.writeArrayPropertyStart("words");
        words(scope).stream().sorted().forEach(json::writeString);
        json.writeEndArray();
        json.writeStringProperty(
                "options",
                switch (scope.options()) {
                    case RuleOptions.Same _ -> "same";
                    case RuleOptions.Included _ -> "include";
                });
    }

    private static Set<String> words(RuleScope scope) {
        return switch (scope.title()) {
            case RuleTitle.Same _ -> Set.of();
            case RuleTitle.Words all -> all.words();
        };
    }

    private static void time(JsonGenerator json, String name, @Nullable Instant at) {
        text(json, name, at == null ? null : JsonTime.of(at));
    }

    private static void text(JsonGenerator json, String name, @Nullable String text) {
        if (text == null) {
            json.writeNullProperty(name);
        } else {
            json.writeStringProperty(name, text);
        }
    }
}
