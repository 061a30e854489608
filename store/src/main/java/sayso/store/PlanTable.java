package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanHistoryEntry;
import sayso.decision.plan.mode.PlanRevision;
import sayso.decision.plan.mode.PlanSessionFacts;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.session.SessionKey;

/// Reads and writes tables `plan`, `plan_step` and `plan_entry`: the plans of agents' sessions,
/// their steps and their history.
final class PlanTable {
    private final SqlExecutor sql;

    PlanTable(SqlExecutor sql) {
        this.sql = sql;
    }

    Optional<Plan> read(SessionKey session) {
        return sql.first(
                        """
                        SELECT * FROM plan
                        WHERE owner = ? AND agent_kind = ? AND session_id = ?
                        """,
                        PlanTable::plan,
                        session.owner(),
                        session.agentKind(),
                        session.sessionId())
                .map(this::withSteps);
    }

    List<Plan> all(@Nullable String owner, Set<PlanState> states) {
        List<Object> parameters = new ArrayList<>();
        states.forEach(state -> parameters.add(state.wireName()));
        String whose = "";
        if (owner != null) {
            whose = " AND owner = ?";
            parameters.add(owner);
        }
        return sql
                .list(
                        "SELECT * FROM plan WHERE state IN (?"
                                + ", ?".repeat(states.size() - 1)
                                + ")"
                                + whose
                                + " ORDER BY changed_at DESC, owner, agent_kind, session_id",
                        PlanTable::plan,
                        parameters.toArray())
                .stream()
                .map(this::withSteps)
                .toList();
    }

    Optional<Instant> lastChange() {
        return sql.first(
                "SELECT changed_at FROM plan ORDER BY changed_at DESC LIMIT 1",
                row -> row.instant("changed_at"));
    }

    void save(Plan plan) {
        SessionKey session = plan.session();
        PlanRevision revision = plan.revision();
        DecisionId decision = plan.decision();
        sql.update(
                """
                INSERT INTO plan (
                    owner, agent_kind, session_id, state, entered, revision, title, body,
                    decision_id, careful, folder, gate_heard_at, heard, begun_at, changed_at, version)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, agent_kind, session_id) DO UPDATE
                SET state = excluded.state,
                    entered = excluded.entered,
                    revision = excluded.revision,
                    title = excluded.title,
                    body = excluded.body,
                    decision_id = excluded.decision_id,
                    careful = excluded.careful,
                    folder = excluded.folder,
                    gate_heard_at = excluded.gate_heard_at,
                    heard = excluded.heard,
                    begun_at = excluded.begun_at,
                    changed_at = excluded.changed_at,
                    version = excluded.version
                """,
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                plan.state().wireName(),
                plan.entered() ? 1 : 0,
                revision.number(),
                revision.title(),
                revision.text(),
                decision == null ? null : decision.value(),
                plan.asksBeforeEdits() ? 1 : 0,
                plan.traces().folder(),
                plan.traces().gateHeardAt(),
                plan.traces().heard(),
                plan.begunAt(),
                plan.changedAt(),
                plan.version());
        for (int place = 0; place < revision.steps().size(); place++) {
            save(session, revision.number(), place, revision.steps().get(place));
        }
    }

    private void save(SessionKey session, int revision, int place, PlanStep step) {
        sql.update(
                """
                INSERT INTO plan_step (
                    owner, agent_kind, session_id, revision, place, number, body, state, note, early)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, agent_kind, session_id, revision, place) DO UPDATE
                SET number = excluded.number,
                    body = excluded.body,
                    state = excluded.state,
                    note = excluded.note,
                    early = excluded.early
                """,
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                revision,
                place,
                step.number(),
                step.text(),
                step.state().wireName(),
                step.note(),
                step.early() ? 1 : 0);
    }

    void add(PlanHistoryEntry entry) {
        SessionKey session = entry.session();
        sql.update(
                """
                INSERT INTO plan_entry (
                    owner, agent_kind, session_id, place, at, revision, move, by_name, detail)
                VALUES (?, ?, ?, (
                    SELECT coalesce(max(place), 0) + 1 FROM plan_entry
                    WHERE owner = ? AND agent_kind = ? AND session_id = ?), ?, ?, ?, ?, ?)
                """,
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                session.owner(),
                session.agentKind(),
                session.sessionId(),
                entry.at(),
                entry.revision(),
                entry.move().wireName(),
                entry.by(),
                entry.detail());
    }

    List<PlanHistoryEntry> history(SessionKey session) {
        return sql.list(
                """
                SELECT * FROM plan_entry
                WHERE owner = ? AND agent_kind = ? AND session_id = ?
                ORDER BY place
                """,
                row ->
                        new PlanHistoryEntry(
                                SessionTable.key(row),
                                row.instant("at"),
                                (int) row.number("revision"),
                                PlanEventKind.parse(row.text("move")).orElseThrow(),
                                row.text("by_name"),
                                row.text("detail")),
                session.owner(),
                session.agentKind(),
                session.sessionId());
    }

    private Plan withSteps(Plan plan) {
        SessionKey session = plan.session();
        List<PlanStep> steps =
                sql.list(
                        """
                        SELECT * FROM plan_step
                        WHERE owner = ? AND agent_kind = ? AND session_id = ? AND revision = ?
                        ORDER BY place
                        """,
                        PlanTable::step,
                        session.owner(),
                        session.agentKind(),
                        session.sessionId(),
                        plan.revision().number());
        PlanRevision bare = plan.revision();
        return new Plan(
                session,
                plan.state(),
                plan.entered(),
                new PlanRevision(bare.number(), bare.title(), bare.text(), steps),
                plan.decision(),
                plan.asksBeforeEdits(),
                plan.traces(),
                plan.begunAt(),
                plan.changedAt(),
                plan.version());
    }

    private static Plan plan(ResultRow row) throws SQLException {
        String decision = row.optionalText("decision_id");
        return new Plan(
                SessionTable.key(row),
                PlanState.parse(row.text("state")).orElseThrow(),
                row.number("entered") != 0,
                new PlanRevision(
                        (int) row.number("revision"),
                        row.text("title"),
                        row.text("body"),
                        List.of()),
                decision == null ? null : new DecisionId(decision),
                row.number("careful") != 0,
                new PlanSessionFacts(
                        row.optionalText("folder"),
                        row.optionalInstant("gate_heard_at"),
                        row.text("heard")),
                row.instant("begun_at"),
                row.instant("changed_at"),
                row.number("version"));
    }

    private static PlanStep step(ResultRow row) throws SQLException {
        return new PlanStep(
                (int) row.number("number"),
                row.text("body"),
                PlanStepState.parse(row.text("state")).orElseThrow(),
                row.text("note"),
                row.number("early") != 0);
    }
}
