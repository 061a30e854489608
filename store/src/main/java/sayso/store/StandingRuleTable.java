package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.QuestionMode;
import sayso.decision.rule.RuleChoice;
import sayso.decision.rule.RuleEnd;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.RuleKey;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleOptions;
import sayso.decision.rule.RuleOrigin;
import sayso.decision.rule.RuleScope;
import sayso.decision.rule.RuleTable;
import sayso.decision.rule.RuleTitle;
import sayso.decision.rule.RuleUse;
import sayso.decision.rule.StandingRule;
import sayso.wire.stored.ActorCodec;
import sayso.wire.stored.NameListCodec;

/// `RuleTable` in the SQL tables `standing_rule` and `rule_use`.
public final class StandingRuleTable implements RuleTable {
    private static final String SELECT = "SELECT * FROM standing_rule WHERE ";

    private final SqlExecutor sql;

    public StandingRuleTable(SqlExecutor sql) {
        this.sql = sql;
    }

    @Override
    public boolean add(StandingRule rule) {
        RuleScope scope = rule.scope();
        RuleOrigin origin = rule.origin();
        return sql.update(
                        """
                        INSERT INTO standing_rule (
                            id, owner, lookup, name, place, folder, asker, type, mode,
                            title, words, options, choice,
                            until_at, uses_max, uses,
                            made_by, made_at, made_from, reversible,
                            ended_at, ended_by, why_ended)
                        VALUES (
                            ?, ?, ?, ?, ?, ?, ?, ?, ?,
                            ?, ?, ?, ?,
                            ?, ?, ?,
                            ?, ?, ?, ?,
                            ?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        rule.id().value(),
                        scope.owner(),
                        RuleKey.of(scope),
                        plain(rule.name()),
                        scope.place(),
                        scope.folder(),
                        scope.asker(),
                        scope.type(),
                        scope.mode().wireName(),
                        title(scope),
                        words(scope),
                        options(scope),
                        choice(rule),
                        rule.limits().until(),
                        rule.limits().usesMax(),
                        rule.limits().uses(),
                        ActorCodec.write(origin.by()),
                        origin.at(),
                        origin.from().value(),
                        flag(origin.reversible()),
                        endedAt(rule.end()),
                        endedBy(rule.end()),
                        whyEnded(rule.end()))
                == 1;
    }

    @Override
    public Optional<StandingRule> read(RuleId id) {
        return sql.first(SELECT + "id = ?", StandingRuleTable::rule, id.value());
    }

    @Override
    public List<StandingRule> near(Decision asked) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(asked.asker().owner());
        List<String> keys = RuleKey.of(asked);
        values.addAll(keys);
        return sql.list(
                SELECT
                        + "owner = ? AND ended_at IS NULL AND lookup IN ("
                        + TableSchema.marks(keys.size())
                        + ")",
                StandingRuleTable::rule,
                values.toArray());
    }

    @Override
    public List<StandingRule> madeFrom(DecisionId decision) {
        return sql.list(SELECT + "made_from = ?", StandingRuleTable::rule, decision.value());
    }

    @Override
    public List<StandingRule> list(@Nullable String owner, boolean ended) {
        Object[] values = owner == null ? new Object[0] : new Object[] {owner};
        return sql.list(
                SELECT
                        + (owner == null ? "id IS NOT NULL" : "owner = ?")
                        + (ended ? "" : " AND ended_at IS NULL")
                        + " ORDER BY made_at DESC, id DESC",
                StandingRuleTable::rule,
                values);
    }

    @Override
    public void save(StandingRule rule) {
        RuleScope scope = rule.scope();
        int saved =
                sql.update(
                        """
                        UPDATE standing_rule
                        SET lookup = ?, name = ?, title = ?, words = ?, options = ?, choice = ?,
                            until_at = ?, uses_max = ?, uses = ?,
                            ended_at = ?, ended_by = ?, why_ended = ?
                        WHERE id = ?
                        """,
                        RuleKey.of(scope),
                        plain(rule.name()),
                        title(scope),
                        words(scope),
                        options(scope),
                        choice(rule),
                        rule.limits().until(),
                        rule.limits().usesMax(),
                        rule.limits().uses(),
                        endedAt(rule.end()),
                        endedBy(rule.end()),
                        whyEnded(rule.end()),
                        rule.id().value());
        if (saved != 1) {
            throw new IllegalStateException(rule.id() + " was never added");
        }
    }

    @Override
    public void addUse(RuleUse use) {
        sql.update(
                "INSERT INTO rule_use (decision_id, rule_id, used_at) VALUES (?, ?, ?)",
                use.decision().value(),
                use.rule().value(),
                use.at());
    }

    @Override
    public int usesSince(RuleId rule, Instant since) {
        return sql.first(
                        "SELECT count(*) AS used FROM rule_use WHERE rule_id = ? AND used_at >= ?",
                        row -> (int) row.number("used"),
                        rule.value(),
                        since)
                .orElse(0);
    }

    @Override
    public List<RuleUse> latest(Instant since, int limit) {
        return sql.list(
                """
                SELECT decision_id, rule_id, used_at FROM rule_use
                WHERE used_at >= ? ORDER BY used_at DESC, decision_id DESC LIMIT ?
                """,
                row ->
                        new RuleUse(
                                new RuleId(row.text("rule_id")),
                                new DecisionId(row.text("decision_id")),
                                row.instant("used_at")),
                since,
                limit);
    }

    @Override
    public List<RuleUse> uses(RuleId rule, int limit) {
        return sql.list(
                """
                SELECT decision_id, used_at FROM rule_use
                WHERE rule_id = ? ORDER BY used_at DESC, decision_id DESC LIMIT ?
                """,
                row ->
                        new RuleUse(
                                rule,
                                new DecisionId(row.text("decision_id")),
                                row.instant("used_at")),
                rule.value(),
                limit);
    }

    /// Those of everybody without an end.
    public List<StandingRule> holding() {
        return sql.list(SELECT + "ended_at IS NULL ORDER BY id", StandingRuleTable::rule);
    }

    /// Ends every rule that a restore brought but these: an old backup must not bring back what was revoked.
    ///
    /// @param held before
    public List<StandingRule> endAllBut(List<StandingRule> held, Instant now, Actor by) {
        Set<RuleId> kept = held.stream().map(StandingRule::id).collect(Collectors.toSet());
        List<StandingRule> ended =
                holding().stream()
                        .filter(rule -> !kept.contains(rule.id()))
                        .map(rule -> rule.ended(now, by, RuleEnd.Reason.RESTORED))
                        .toList();
        ended.forEach(this::save);
        return ended;
    }

    private static StandingRule rule(ResultRow row) throws SQLException {
        String title = row.optionalText("title");
        String words = row.optionalText("words");
        String options = row.optionalText("options");
        Long most = row.optionalNumber("uses_max");
        Long reversible = row.optionalNumber("reversible");
        return new StandingRule(
                new RuleId(row.text("id")),
                row.text("name"),
                new RuleScope(
                        row.text("owner"),
                        row.optionalText("place"),
                        row.optionalText("folder"),
                        row.optionalText("asker"),
                        row.optionalText("type"),
                        QuestionMode.parse(row.text("mode")).orElseThrow(),
                        words == null
                                ? new RuleTitle.Same(title == null ? "" : title)
                                : new RuleTitle.Words(
                                        new LinkedHashSet<>(NameListCodec.read(words))),
                        options == null
                                ? new RuleOptions.Included()
                                : new RuleOptions.Same(options)),
                choices(NameListCodec.read(row.text("choice"))),
                new RuleLimits(
                        row.optionalInstant("until_at"),
                        most == null ? null : most.intValue(),
                        (int) row.number("uses")),
                new RuleOrigin(
                        person(row.text("made_by")),
                        row.instant("made_at"),
                        new DecisionId(row.text("made_from")),
                        reversible == null ? null : reversible == 1),
                end(row));
    }

    private static Actor.Person person(String text) {
        return ActorCodec.read(text)
                .person()
                .orElseThrow(() -> new IllegalArgumentException("a rule is not a person's"));
    }

    private static @Nullable RuleEnd end(ResultRow row) throws SQLException {
        Instant at = row.optionalInstant("ended_at");
        return at == null
                ? null
                : new RuleEnd(
                        at,
                        ActorCodec.read(row.text("ended_by")),
                        RuleEnd.Reason.parse(row.text("why_ended")).orElseThrow());
    }

    /// Ids and labels in turn.
    private static String choice(StandingRule rule) {
        List<String> parts = new ArrayList<>();
        rule.choose()
                .forEach(choice -> {
                    parts.add(choice.id().value());
                    parts.add(choice.label());
                });
        return NameListCodec.write(parts);
    }

    private static List<RuleChoice> choices(List<String> parts) {
        List<RuleChoice> choices = new ArrayList<>();
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            choices.add(new RuleChoice(new OptionId(parts.get(i)), parts.get(i + 1)));
        }
        return choices;
    }

    private static @Nullable String title(RuleScope scope) {
        return switch (scope.title()) {
            case RuleTitle.Same same -> same.digest();
            case RuleTitle.Words _ -> null;
        };
    }

    private static @Nullable String words(RuleScope scope) {
        return switch (scope.title()) {
            case RuleTitle.Same _ -> null;
            case RuleTitle.Words all -> NameListCodec.write(all.words().stream().sorted().toList());
        };
    }

    private static @Nullable String options(RuleScope scope) {
        return switch (scope.options()) {
            case RuleOptions.Same same -> same.digest();
            case RuleOptions.Included _ -> null;
        };
    }

    private static @Nullable Integer flag(@Nullable Boolean said) {
        if (said == null) {
            return null;
        }
        return said ? 1 : 0;
    }

    private static @Nullable Instant endedAt(@Nullable RuleEnd end) {
        return end == null ? null : end.at();
    }

    private static @Nullable String endedBy(@Nullable RuleEnd end) {
        return end == null ? null : ActorCodec.write(end.by());
    }

    private static @Nullable String whyEnded(@Nullable RuleEnd end) {
        return end == null ? null : end.why().wireName();
    }

    /// why: no database holds this character in a text
    private static String plain(String text) {
        return text.replace("\0", "");
    }
}
