package sayso.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.QuestionnairePause;
import sayso.wire.stored.AnswerCodec;
import sayso.wire.stored.ClaimCodec;
import sayso.wire.stored.EscalationCodec;
import sayso.wire.stored.LinksCodec;
import sayso.wire.stored.OutcomeCodec;
import sayso.wire.stored.PauseCodec;
import sayso.wire.stored.QuestionCodec;
import sayso.wire.stored.TermsCodec;

/// Reads and writes single rows of table `decision`, replacing one only at the expected version,
/// and finds rows that are pending, overdue or due for escalation. `due_at` is the instant at which
/// a row ends by itself, at its deadline or at the end of a claim.
public final class DecisionSqlTable {
    /// Under which a store may keep `firstDue`. why: an enum, since the hash code of a record is linked at run
    /// time, which every quick command would pay for
    public enum DueKey {
        FIRST
    }

    private final SqlExecutor sql;

    public DecisionSqlTable(SqlExecutor sql) {
        this.sql = sql;
    }

    public Optional<Decision> read(DecisionId id) {
        return sql.first(
                "SELECT " + DecisionRowMapper.COLUMNS + " FROM decision WHERE id = ?",
                DecisionRowMapper::read,
                id.value());
    }

    /// The owners of all, in the order of their names.
    public List<String> owners(int limit) {
        return sql.list(
                "SELECT DISTINCT owner FROM decision ORDER BY owner LIMIT ?",
                row -> row.text("owner"),
                limit);
    }

    /// What waits of one asker, oldest first.
    List<Decision> pendingOf(String owner, String asker) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + """
                         FROM decision
                        WHERE owner = ? AND state = 'pending' AND asker = ?
                        ORDER BY asked_at, id
                        """,
                DecisionRowMapper::read,
                owner,
                asker);
    }

    List<Decision> pendingIn(String owner, String sessionId) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + """
                         FROM decision
                        WHERE session_id = ? AND state = 'pending' AND owner = ?
                        ORDER BY asked_at, id
                        """,
                DecisionRowMapper::read,
                sessionId,
                owner);
    }

    /// Answered decisions that ask the same in the same place, by themselves or by one of their topics, the last answered
    /// first.
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        List<AskFingerprint> prints = asked.keys();
        if (prints.isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        plainAlike(asked, prints, limit).stream(),
                        new DecisionTextTable(sql).answeredAlike(asked, prints, limit).stream())
                .sorted(
                        Comparator.comparing(DecisionSqlTable::ended)
                                .thenComparing(Decision::id)
                                .reversed())
                .limit(limit)
                .toList();
    }

    private static Instant ended(Decision decision) {
        return decision.ending().map(Outcome::at).orElse(Instant.EPOCH);
    }

    private List<Decision> plainAlike(AskSubject asked, List<AskFingerprint> prints, int limit) {
        return sql.list(
                "SELECT "
                        + DecisionRowMapper.COLUMNS
                        + " FROM decision WHERE fingerprint IN ("
                        + String.join(", ", Collections.nCopies(prints.size(), "?"))
                        + """
                        ) AND state = 'resolved' AND owner = ?
                            AND (COALESCE(repository, project, '') = ?
                                OR (repository IS NULL AND project = ?))
                        ORDER BY closed_at DESC, id DESC LIMIT ?
                        """,
                DecisionRowMapper::read,
                parameters(prints, asked.asker(), limit));
    }

    /// What a statement is given that looks for fingerprints in the places of an asker.
    static @Nullable Object[] parameters(List<AskFingerprint> prints, Asker asker, int limit) {
        List<@Nullable Object> parameters = new ArrayList<>();
        prints.forEach(print -> parameters.add(print.hex()));
        parameters.add(asker.owner());
        parameters.add(asker.place().orElse(""));
        parameters.add(asker.project());
        parameters.add(limit);
        return parameters.toArray();
    }

    public boolean isPrecedentShown(DecisionId id) {
        return sql.exists(
                "SELECT decision_id FROM precedent_shown WHERE decision_id = ?", id.value());
    }

    void precedentShown(DecisionId id, Instant now) {
        sql.update(
                """
                INSERT INTO precedent_shown (decision_id, shown_at) VALUES (?, ?)
                ON CONFLICT DO NOTHING
                """,
                id.value(),
                now);
    }

    /// Keeps the fingerprint of one that was stored before there were any.
    void print(Decision decision) {
        sql.update(
                "UPDATE decision SET fingerprint = ? WHERE id = ?",
                fingerprint(decision),
                decision.id().value());
    }

    private static @Nullable String fingerprint(Decision decision) {
        return AskFingerprint.of(decision).map(AskFingerprint::hex).orElse(null);
    }

    boolean insert(Decision decision) {
        Asker asker = decision.asker();
        DecisionTimestamps timing = decision.timing();
        int inserted =
                sql.update(
                        """
                        INSERT INTO decision (
                            id, slug, random_part, state, urgency,
                            question, content_digest, terms, links,
                            owner, asker, session_id, agent_kind, turn_id, via, project, repository,
                            asked_at, deadline, hold_until, due_at, attended_until, delivered_at,
                            closed_at, outcome, decided_by,
                            closed_to_late, closed_to_late_successor, erased_at,
                            claim, release_at, pause, reported, escalation, escalate_at, stale,
                            decided_by_id, fingerprint, archived_at, version)
                        VALUES (
                            ?, ?, ?, ?, ?,
                            ?, ?, ?, ?,
                            ?, ?, ?, ?, ?, ?, ?, ?,
                            ?, ?, ?, ?, ?, ?,
                            ?, ?, ?,
                            ?, ?, ?,
                            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT DO NOTHING
                        """,
                        decision.id().value(),
                        decision.slug(),
                        decision.id().randomPart(),
                        decision.state().wireName(),
                        UrgencyRank.of(decision.terms().urgency()),
                        QuestionCodec.write(decision.question()),
                        decision.contentDigest(),
                        TermsCodec.write(decision.terms()),
                        LinksCodec.write(decision.links()),
                        asker.owner(),
                        asker.name(),
                        asker.sessionId(),
                        asker.agentKind(),
                        asker.turnId(),
                        asker.via(),
                        asker.project(),
                        asker.repository(),
                        timing.askedAt(),
                        timing.deadline(),
                        timing.holdUntil(),
                        decision.endsBy(),
                        timing.attendedUntil(),
                        timing.deliveredAt(),
                        closedAt(decision.outcome()),
                        outcome(decision.outcome()),
                        decidedBy(decision.outcome()),
                        reason(decision.closedToLate()),
                        successor(decision.closedToLate()),
                        timing.erasedAt(),
                        claim(decision.claim()),
                        releaseAt(decision.claim()),
                        pause(decision.pause()),
                        reported(decision.reported()),
                        escalation(decision.escalation()),
                        decision.escalatesAt(),
                        stale(decision.outcome()),
                        decidedById(decision.outcome()),
                        fingerprint(decision),
                        decision.timing().archivedAt(),
                        decision.version());
        return inserted == 1;
    }

    /// Leaves in the row what stays of the question once the rest is in the archive file, if the row still has this
    /// version.
    boolean archive(Decision next, long expectedVersion) {
        return sql.update(
                        """
                        UPDATE decision SET question = ?, archived_at = ?, version = ?
                        WHERE id = ? AND version = ? AND archived_at IS NULL
                        """,
                        QuestionCodec.write(next.question()),
                        next.timing().archivedAt(),
                        next.version(),
                        next.id().value(),
                        expectedVersion)
                == 1;
    }

    /// Replaces all that may change in a decision's life, if the row still has this version. Of one that is archived
    /// the row keeps the question as it is: what stayed of it, whoever read the rest.
    boolean save(Decision next, long expectedVersion) {
        return next.isArchived()
                ? save(next, expectedVersion, "", List.of())
                : save(
                        next,
                        expectedVersion,
                        "question = ?, fingerprint = ?, archived_at = NULL,",
                        Arrays.asList(QuestionCodec.write(next.question()), fingerprint(next)));
    }

    private boolean save(
            Decision next, long expectedVersion, String asked, List<@Nullable String> question) {
        List<@Nullable Object> values = new ArrayList<>(question);
        values.addAll(Arrays.asList(changing(next, expectedVersion)));
        return sql.update(
                        "UPDATE decision SET "
                                + asked
                                + """

                                slug = ?, state = ?, urgency = ?,
                                content_digest = ?, terms = ?, links = ?,
                                deadline = ?, hold_until = ?, due_at = ?, attended_until = ?, delivered_at = ?,
                                closed_at = ?, outcome = ?, decided_by = ?,
                                closed_to_late = ?, closed_to_late_successor = ?, erased_at = ?,
                                claim = ?, release_at = ?, pause = ?, reported = ?, escalation = ?,
                                escalate_at = ?, stale = ?, decided_by_id = ?,
                                version = ?,
                                session_id = ?, agent_kind = ?, turn_id = ?
                                WHERE id = ? AND version = ?
                                """,
                        values.toArray())
                == 1;
    }

    private static @Nullable Object[] changing(Decision next, long expectedVersion) {
        return new @Nullable Object[] {
            next.slug(),
            next.state().wireName(),
            UrgencyRank.of(next.terms().urgency()),
            next.contentDigest(),
            TermsCodec.write(next.terms()),
            LinksCodec.write(next.links()),
            next.timing().deadline(),
            next.timing().holdUntil(),
            next.endsBy(),
            next.timing().attendedUntil(),
            next.timing().deliveredAt(),
            closedAt(next.outcome()),
            outcome(next.outcome()),
            decidedBy(next.outcome()),
            reason(next.closedToLate()),
            successor(next.closedToLate()),
            next.timing().erasedAt(),
            claim(next.claim()),
            releaseAt(next.claim()),
            pause(next.pause()),
            reported(next.reported()),
            escalation(next.escalation()),
            next.escalatesAt(),
            stale(next.outcome()),
            decidedById(next.outcome()),
            next.version(),
            next.asker().sessionId(),
            next.asker().agentKind(),
            next.asker().turnId(),
            next.id().value(),
            expectedVersion
        };
    }

    public boolean hasOverdue(Instant now) {
        return firstDue().filter(due -> !due.isAfter(now)).isPresent();
    }

    /// When time ends the next decision; empty where it will end none.
    public Optional<Instant> firstDue() {
        return sql.first(
                """
                SELECT due_at FROM decision
                WHERE due_at IS NOT NULL
                ORDER BY due_at LIMIT 1
                """,
                row -> row.instant("due_at"));
    }

    List<DecisionId> overdue(Instant now, int limit) {
        return sql.list(
                """
                SELECT id FROM decision
                WHERE due_at <= ?
                ORDER BY due_at, id LIMIT ?
                """,
                DecisionRowMapper::id,
                now,
                limit);
    }

    public Optional<Instant> nextEscalation() {
        // why: a program that knows no escalation ends a decision and leaves its time in the row
        return sql.first(
                """
                SELECT escalate_at FROM decision
                WHERE state = 'pending' AND escalate_at IS NOT NULL
                ORDER BY escalate_at LIMIT 1
                """,
                row -> row.instant("escalate_at"));
    }

    List<DecisionId> escalating(Instant now, int limit) {
        return sql.list(
                """
                SELECT id FROM decision
                WHERE state = 'pending' AND escalate_at <= ?
                ORDER BY escalate_at, id LIMIT ?
                """,
                DecisionRowMapper::id,
                now,
                limit);
    }

    private static @Nullable String escalation(@Nullable EscalationProgress escalation) {
        return escalation == null ? null : EscalationCodec.write(escalation);
    }

    private static @Nullable Integer stale(@Nullable Outcome outcome) {
        return outcome instanceof Outcome.TimedOut timedOut && timedOut.stale() != null ? 1 : null;
    }

    private static @Nullable String claim(@Nullable AnswerClaim claim) {
        return claim == null ? null : ClaimCodec.write(claim);
    }

    private static @Nullable String pause(@Nullable QuestionnairePause pause) {
        return pause == null ? null : PauseCodec.write(pause);
    }

    private static @Nullable String reported(Answer reported) {
        return reported.topics().isEmpty() ? null : AnswerCodec.write(reported);
    }

    private static @Nullable Instant releaseAt(@Nullable AnswerClaim claim) {
        return claim == null ? null : claim.releaseAt();
    }

    private static @Nullable Instant closedAt(@Nullable Outcome outcome) {
        return outcome == null ? null : outcome.at();
    }

    private static @Nullable String outcome(@Nullable Outcome outcome) {
        return outcome == null ? null : OutcomeCodec.write(outcome);
    }

    private static @Nullable String decidedById(@Nullable Outcome outcome) {
        return outcome == null
                ? null
                : outcome.person()
                        // why: no database holds this character in a text
                        .map(person -> person.id().value().replace("\0", ""))
                        .orElse(null);
    }

    private static @Nullable String decidedBy(@Nullable Outcome outcome) {
        return outcome == null ? null : outcome.decidedBy().map(DeciderKind::wireName).orElse(null);
    }

    private static @Nullable String reason(@Nullable LateAnswerClosure shut) {
        return shut == null ? null : shut.reason();
    }

    private static @Nullable String successor(@Nullable LateAnswerClosure shut) {
        return shut == null || shut.successor() == null ? null : shut.successor().value();
    }
}
