package sayso.store.analysis;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleId;
import sayso.store.SqlExecutor;
import sayso.wire.cycle.CycleCodec;
import sayso.wire.cycle.MatrixCodec;

/// Reads and writes table `component_states`, the state of each component of a cycle, through a
/// `ComponentStateCache`; the cells of the consequences have a table of their own.
final class ComponentTable {
    private final SqlExecutor sql;
    private final ComponentStateCache known;
    private final CellTable cells;
    private final List<Saved> saved = new ArrayList<>();

    ComponentTable(SqlExecutor sql, ComponentStateCache known) {
        this.sql = sql;
        this.known = known;
        this.cells = new CellTable(sql);
    }

    private record Saved(
            CycleId cycle, Component component, ComponentStateCache.Stamp stamp, Record state) {}

    private record Line(
            Component component, ComponentStatus status, ComponentStateCache.Stamp stamp) {}

    /// What was saved here can be read by everybody now.
    void committed() {
        saved.forEach(one -> known.keep(one.cycle(), one.component(), one.stamp(), one.state()));
    }

    /// The cycle with the state of its components.
    Cycle fill(Cycle head) {
        List<Line> lines =
                sql.list(
                        """
                        SELECT component, status, version, updated_at FROM component_states
                        WHERE cycle_id = ?
                        """,
                        row ->
                                new Line(
                                        CycleTable.component(row.text("component")),
                                        ComponentStatus.valueOf(
                                                CycleTable.upper(row.text("status"))),
                                        new ComponentStateCache.Stamp(
                                                row.number("version"), row.instant("updated_at"))),
                        head.id().value());
        Cycle filled = head;
        for (Line line : lines) {
            filled =
                    filled.with(filled.contents().with(line.component(), state(head.id(), line)))
                            .with(line.component(), line.status());
        }
        return filled;
    }

    private Record state(CycleId cycle, Line line) {
        Optional<Record> before = known.find(cycle, line.component(), line.stamp());
        if (before.isPresent()) {
            return before.get();
        }
        List<String> apart =
                line.component() == Component.CONSEQUENCES ? cells.of(cycle) : List.of();
        Record state =
                sql.first(
                                """
                                SELECT state FROM component_states
                                WHERE cycle_id = ? AND component = ?
                                """,
                                found -> state(line.component(), found.text("state"), apart),
                                cycle.value(),
                                line.component().wireName())
                        .orElseThrow();
        // why: what this transaction wrote may never be committed
        if (saved.isEmpty()) {
            known.keep(cycle, line.component(), line.stamp(), state);
        }
        return state;
    }

    private static Record state(Component component, String text, List<String> cells) {
        return component == Component.CONSEQUENCES
                ? MatrixCodec.read(text, cells)
                : CycleCodec.read(component, text);
    }

    /// @param before null for a new cycle
    void save(@Nullable Cycle before, Cycle after) {
        for (Component component : Component.values()) {
            Record state = after.contents().of(component);
            boolean same =
                    before == null
                            ? state.equals(CycleContents.EMPTY.of(component))
                                    && !after.statusOf(component).isStarted()
                            : state.equals(before.contents().of(component))
                                    && after.statusOf(component) == before.statusOf(component);
            if (!same) {
                save(after, component, state);
            }
            if (!same && state instanceof Consequences matrix) {
                cells.save(
                        after.id(),
                        before == null ? Consequences.EMPTY : before.contents().consequences(),
                        matrix);
            }
        }
    }

    private void save(Cycle cycle, Component component, Record state) {
        saved.add(
                new Saved(
                        cycle.id(),
                        component,
                        new ComponentStateCache.Stamp(
                                cycle.version(), cycle.updatedAt().truncatedTo(ChronoUnit.MICROS)),
                        state));
        sql.update(
                """
                INSERT INTO component_states (
                    cycle_id, component, status, version, state, updated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (cycle_id, component) DO UPDATE
                SET status = excluded.status,
                    version = excluded.version,
                    state = excluded.state,
                    updated_at = excluded.updated_at
                """,
                cycle.id().value(),
                component.wireName(),
                cycle.statusOf(component).wireName(),
                cycle.version(),
                state instanceof Consequences matrix
                        ? MatrixCodec.frame(matrix)
                        : CycleCodec.write(state),
                cycle.updatedAt());
    }
}
