package sayso.store.analysis;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ItemId;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.wire.cycle.CycleCodec;

/// Reads and writes table `confirmation_requests`: confirmations that the tools of a cycle asked
/// for.
final class ConfirmationTable {
    private final SqlExecutor sql;

    ConfirmationTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<Confirmation> of(CycleId cycle) {
        return sql.list(
                "SELECT * FROM confirmation_requests WHERE cycle_id = ? ORDER BY number",
                ConfirmationTable::confirmation,
                cycle.value());
    }

    /// Writes those that are new or changed.
    void save(CycleId cycle, List<Confirmation> before, List<Confirmation> after) {
        for (int number = 0; number < after.size(); number++) {
            Confirmation one = after.get(number);
            if (number >= before.size() || !before.get(number).equals(one)) {
                save(cycle, number, one);
            }
        }
    }

    private void save(CycleId cycle, int number, Confirmation one) {
        sql.update(
                """
                INSERT INTO confirmation_requests (
                    cycle_id, id, number, decision_id, conversation_turn, summary, options,
                    default_option, for_tool, for_parameters, used_by, status, chosen_option,
                    user_input, decided_by, responder_id, surface, assurance, requested_at,
                    responded_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (cycle_id, id) DO UPDATE
                SET decision_id = excluded.decision_id,
                    used_by = excluded.used_by,
                    status = excluded.status,
                    chosen_option = excluded.chosen_option,
                    user_input = excluded.user_input,
                    decided_by = excluded.decided_by,
                    responder_id = excluded.responder_id,
                    surface = excluded.surface,
                    assurance = excluded.assurance,
                    responded_at = excluded.responded_at,
                    expires_at = excluded.expires_at
                """,
                cycle.value(),
                one.id().value(),
                number,
                one.decision().value(),
                one.conversationTurn(),
                one.summary(),
                CycleCodec.list(one.options()),
                one.defaultOption(),
                one.gate() == null ? null : one.gate().tool(),
                one.gate() == null ? null : one.gate().parameters(),
                one.usedBy(),
                one.status().wireName(),
                one.chosenOption(),
                one.userInput(),
                one.decidedBy() == null ? null : one.decidedBy().wireName(),
                one.responder(),
                one.surface() == null ? null : one.surface().wireName(),
                one.assurance() == null ? null : one.assurance().wireName(),
                one.requestedAt(),
                one.respondedAt(),
                one.expiresAt());
    }

    private static Confirmation confirmation(ResultRow row) throws SQLException {
        String tool = row.optionalText("for_tool");
        String decidedBy = row.optionalText("decided_by");
        String surface = row.optionalText("surface");
        String assurance = row.optionalText("assurance");
        return new Confirmation(
                new ItemId(row.text("id")),
                new DecisionId(row.text("decision_id")),
                (int) row.number("conversation_turn"),
                row.text("summary"),
                CycleCodec.list(Confirmation.Offered.class, row.text("options")),
                place(row, "default_option"),
                tool == null ? null : new Confirmation.GatedCall(tool, row.text("for_parameters")),
                row.optionalText("used_by"),
                Confirmation.Status.valueOf(CycleTable.upper(row.text("status"))),
                place(row, "chosen_option"),
                row.optionalText("user_input"),
                decidedBy == null
                        ? null
                        : Confirmation.DecidedBy.valueOf(CycleTable.upper(decidedBy)),
                row.optionalText("responder_id"),
                surface == null ? null : Surface.parse(surface).orElseThrow(),
                assurance == null ? null : Assurance.parse(assurance).orElseThrow(),
                row.instant("requested_at"),
                row.optionalInstant("responded_at"),
                row.instant("expires_at"));
    }

    private static @Nullable Integer place(ResultRow row, String column) throws SQLException {
        Long number = row.optionalNumber(column);
        return number == null ? null : number.intValue();
    }
}
