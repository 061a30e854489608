package sayso.store.analysis;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Contents;
import sayso.core.analysis.cycle.Cycle;
import sayso.store.Sql;
import sayso.wire.cycle.StoredCycle;

/// The table `component_states`.
final class ComponentTable {
    private final Sql sql;

    ComponentTable(Sql sql) {
        this.sql = sql;
    }

    /// The cycle with the state of its components.
    Cycle fill(Cycle head) {
        Map<Component, ComponentStatus> statuses = new EnumMap<>(Component.class);
        Map<Component, String> states = new EnumMap<>(Component.class);
        sql.list(
                "SELECT component, status, state FROM component_states WHERE cycle_id = ?",
                row -> {
                    Component component = CycleTable.component(row.text("component"));
                    statuses.put(
                            component,
                            ComponentStatus.valueOf(CycleTable.upper(row.text("status"))));
                    states.put(component, row.text("state"));
                    return component;
                },
                head.id().value());
        Contents contents = Contents.EMPTY;
        for (Map.Entry<Component, String> state : states.entrySet()) {
            contents = StoredCycle.with(contents, state.getKey(), state.getValue());
        }
        Cycle filled = head.with(contents);
        for (Map.Entry<Component, ComponentStatus> status : statuses.entrySet()) {
            filled = filled.with(status.getKey(), status.getValue());
        }
        return filled;
    }

    /// @param before null for a new cycle
    void save(@Nullable Cycle before, Cycle after) {
        for (Component component : Component.values()) {
            Record state = after.contents().of(component);
            boolean same =
                    before == null
                            ? state.equals(Contents.EMPTY.of(component))
                                    && !after.statusOf(component).isStarted()
                            : state == before.contents().of(component)
                                    && after.statusOf(component) == before.statusOf(component);
            if (!same) {
                save(after, component, state);
            }
        }
    }

    private void save(Cycle cycle, Component component, Record state) {
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
                StoredCycle.write(state),
                cycle.updatedAt());
    }
}
