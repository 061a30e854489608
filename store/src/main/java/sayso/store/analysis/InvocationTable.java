package sayso.store.analysis;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolInvocation;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;

/// Appends to and searches table `tool_invocations`, the audit trail of the tools of analyses.
public final class InvocationTable {
    private final SqlExecutor sql;

    public InvocationTable(SqlExecutor sql) {
        this.sql = sql;
    }

    long last(CycleId cycle) {
        return sql.first(
                        "SELECT MAX(seq) AS seq FROM tool_invocations WHERE cycle_id = ?",
                        row -> row.number("seq"),
                        cycle.value())
                .orElse(0L);
    }

    void add(ToolInvocation one) {
        sql.update(
                """
                INSERT INTO tool_invocations (
                    id, cycle_id, seq, requested_cycle_id, component, tool_name, parameters,
                    result, result_data, error_code, changes, events, actor_kind, actor_id, channel,
                    idempotency_key, conversation_turn, triggered_by, document_version,
                    invoked_at, completed_at, duration_ms, row_hash)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                one.id(),
                one.cycle() == null ? null : one.cycle().value(),
                one.cycle() == null ? null : one.sequence(),
                one.requestedCycle(),
                one.component() == null ? null : one.component().wireName(),
                one.tool(),
                one.parameters(),
                one.outcome().wireName(),
                one.resultData(),
                one.errorCode(),
                one.changes(),
                one.events(),
                one.actorKind(),
                one.actorId(),
                one.channel(),
                one.idempotencyKey(),
                one.conversationTurn(),
                one.triggeredBy(),
                one.documentVersion(),
                one.invokedAt(),
                one.completedAt(),
                one.durationMillis(),
                one.rowHash());
    }

    Optional<ToolInvocation> under(CycleId cycle, String key) {
        return sql.first(
                """
                SELECT * FROM tool_invocations
                WHERE cycle_id = ? AND idempotency_key = ? AND result = 'success'
                """,
                InvocationTable::invocation,
                cycle.value(),
                key);
    }

    Optional<ToolInvocation> under(String owner, String tool, String key) {
        return sql.first(
                """
                SELECT * FROM tool_invocations
                WHERE idempotency_key = ? AND tool_name = ? AND result = 'success'
                    AND EXISTS (
                        SELECT 1 FROM cycles
                        WHERE cycles.id = tool_invocations.cycle_id AND cycles.owner_id = ?)
                """,
                InvocationTable::invocation,
                key,
                tool,
                owner);
    }

    public List<ToolInvocation> find(CycleId cycle, InvocationQuery query) {
        boolean timed = query.since() != null || query.until() != null;
        // why: the plus keeps SQLite from walking all attempts in their order to find those of an
        // hour
        String sequence = timed ? "+seq" : "seq";
        List<String> conditions = new ArrayList<>(List.of("cycle_id = ?", sequence + " > ?"));
        List<Object> values = new ArrayList<>(List.of(cycle.value(), query.after()));
        Map<String, String> wanted = new LinkedHashMap<>();
        if (query.component() != null) {
            wanted.put("component", query.component().wireName());
        }
        if (query.tool() != null) {
            wanted.put("tool_name", query.tool());
        }
        if (query.outcome() != null) {
            wanted.put("result", query.outcome().wireName());
        }
        if (query.actorKind() != null) {
            wanted.put("actor_kind", query.actorKind());
        }
        wanted.forEach((column, value) -> {
            conditions.add(column + " = ?");
            values.add(value);
        });
        if (query.since() != null) {
            conditions.add("invoked_at >= ?");
            values.add(query.since());
        }
        if (query.until() != null) {
            conditions.add("invoked_at < ?");
            values.add(query.until());
        }
        values.add(query.limit());
        return sql.list(
                "SELECT * FROM tool_invocations WHERE "
                        + String.join(" AND ", conditions)
                        + " ORDER BY "
                        + sequence
                        + " LIMIT ?",
                InvocationTable::invocation,
                values.toArray());
    }

    private static ToolInvocation invocation(ResultRow row) throws SQLException {
        String cycle = row.optionalText("cycle_id");
        String component = row.optionalText("component");
        return new ToolInvocation(
                row.text("id"),
                cycle == null ? null : new CycleId(cycle),
                row.number("seq"),
                row.optionalText("requested_cycle_id"),
                component == null ? null : CycleTable.component(component),
                row.text("tool_name"),
                row.text("parameters"),
                CallOutcome.valueOf(CycleTable.upper(row.text("result"))),
                row.optionalText("result_data"),
                row.optionalText("error_code"),
                row.text("changes"),
                row.optionalText("events"),
                row.text("actor_kind"),
                row.text("actor_id"),
                row.text("channel"),
                row.optionalText("idempotency_key"),
                (int) row.number("conversation_turn"),
                row.optionalText("triggered_by"),
                row.optionalNumber("document_version"),
                row.instant("invoked_at"),
                row.instant("completed_at"),
                row.number("duration_ms"),
                row.text("row_hash"));
    }
}
