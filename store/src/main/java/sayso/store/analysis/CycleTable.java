package sayso.store.analysis;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.table.AlternativeId;
import sayso.store.ResultRow;
import sayso.store.SqlExecutor;
import sayso.wire.cycle.CycleCodec;

/// Reads and writes table `cycles`, with the components, revisit suggestions and confirmations of
/// each cycle: whole cycles by id, and lists by owner, status or analysis.
final class CycleTable {
    private final SqlExecutor sql;
    private final ComponentTable components;
    private final RevisitTable revisits;
    private final ConfirmationTable confirmations;

    CycleTable(SqlExecutor sql, ComponentStateCache known) {
        this.sql = sql;
        this.components = new ComponentTable(sql, known);
        this.revisits = new RevisitTable(sql);
        this.confirmations = new ConfirmationTable(sql);
    }

    /// What was written here can be read by everybody now.
    void committed() {
        components.committed();
    }

    Optional<Cycle> read(CycleId id) {
        return sql.first("SELECT * FROM cycles WHERE id = ?", CycleTable::head, id.value())
                .map(this::whole);
    }

    /// @param owner null for everybody's
    /// @param status null for any
    List<Cycle> of(
            @Nullable String owner,
            @Nullable CycleStatus status,
            @Nullable CycleId after,
            int limit) {
        List<String> conditions = new ArrayList<>(List.of("1 = 1"));
        List<Object> values = new ArrayList<>();
        if (owner != null) {
            conditions.add("owner_id = ?");
            values.add(owner);
        }
        if (status != null) {
            conditions.add("status = ?");
            values.add(status.wireName());
        }
        if (after != null) {
            conditions.add("(updated_at, id) < (SELECT updated_at, id FROM cycles WHERE id = ?)");
            values.add(after.value());
        }
        values.add(limit);
        return sql
                .list(
                        "SELECT * FROM cycles WHERE "
                                + String.join(" AND ", conditions)
                                + " ORDER BY updated_at DESC, id DESC LIMIT ?",
                        CycleTable::head,
                        values.toArray())
                .stream()
                .map(this::whole)
                .toList();
    }

    List<Cycle> of(AnalysisId analysis) {
        return sql
                .list(
                        "SELECT * FROM cycles WHERE analysis_id = ? ORDER BY created_at, id",
                        CycleTable::head,
                        analysis.value())
                .stream()
                .map(this::whole)
                .toList();
    }

    /// @return false where the id is taken
    boolean add(Cycle cycle) {
        BranchLineage lineage = cycle.lineage();
        int added =
                sql.update(
                        """
                        INSERT INTO cycles (
                            id, analysis_id, title, owner_id, parent_cycle_id, branch_point,
                            branch_label, hypothesis, status, flow, confirmations,
                            current_component, counters, version, created_at, updated_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        ON CONFLICT (id) DO NOTHING
                        """,
                        cycle.id().value(),
                        cycle.analysis().value(),
                        cycle.title(),
                        cycle.owner(),
                        lineage == null ? null : lineage.parent().value(),
                        lineage == null ? null : lineage.branchPoint().wireName(),
                        lineage == null ? null : lineage.label(),
                        lineage == null ? null : lineage.hypothesis(),
                        cycle.status().wireName(),
                        cycle.flow().wireName(),
                        cycle.confirming().wireName(),
                        cycle.current().wireName(),
                        CycleCodec.counters(cycle.counters()),
                        cycle.version(),
                        cycle.createdAt(),
                        cycle.updatedAt());
        if (added == 1) {
            components.save(null, cycle);
        }
        return added == 1;
    }

    /// What did not change is not written.
    void save(Cycle before, Cycle after) {
        CycleClosure closing = after.closing();
        sql.update(
                """
                UPDATE cycles
                SET status = ?, current_component = ?, counters = ?, version = ?,
                    chosen_alternative_id = ?, decision_rationale = ?, closed_at = ?,
                    updated_at = ?
                WHERE id = ?
                """,
                after.status().wireName(),
                after.current().wireName(),
                CycleCodec.counters(after.counters()),
                after.version(),
                closing == null || closing.chosen() == null ? null : closing.chosen().value(),
                closing == null ? null : closing.rationale(),
                closing == null ? null : closing.at(),
                after.updatedAt(),
                after.id().value());
        components.save(before, after);
        revisits.save(after.id(), before.revisits(), after.revisits());
        confirmations.save(after.id(), before.confirmations(), after.confirmations());
    }

    private Cycle whole(Cycle head) {
        Cycle filled = components.fill(head);
        return filled.revisiting(revisits.of(head.id())).confirming(confirmations.of(head.id()));
    }

    /// Without what hangs on it.
    private static Cycle head(ResultRow row) throws SQLException {
        String parent = row.optionalText("parent_cycle_id");
        Instant closedAt = row.optionalInstant("closed_at");
        String chosen = row.optionalText("chosen_alternative_id");
        return new Cycle(
                new CycleId(row.text("id")),
                new AnalysisId(row.text("analysis_id")),
                row.text("title"),
                row.text("owner_id"),
                parent == null
                        ? null
                        : new BranchLineage(
                                new CycleId(parent),
                                component(row.text("branch_point")),
                                row.text("branch_label"),
                                row.optionalText("hypothesis")),
                CycleStatus.valueOf(upper(row.text("status"))),
                CycleFlow.valueOf(upper(row.text("flow"))),
                ConfirmationPolicy.valueOf(upper(row.text("confirmations"))),
                component(row.text("current_component")),
                Map.of(),
                CycleCodec.counters(row.text("counters")),
                row.number("version"),
                CycleContents.EMPTY,
                List.of(),
                List.of(),
                closedAt == null
                        ? null
                        : new CycleClosure(
                                chosen == null ? null : new AlternativeId(chosen),
                                row.text("decision_rationale"),
                                closedAt),
                row.instant("created_at"),
                row.instant("updated_at"));
    }

    static Component component(String word) {
        return Component.valueOf(upper(word));
    }

    static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }
}
