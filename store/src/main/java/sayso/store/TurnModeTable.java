package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnModeScope;
import sayso.decision.turn.TurnModeSetting;

/// Reads and writes table `turn_mode`: modes of turn enforcement, set for sessions, agents and
/// projects of an owner.
final class TurnModeTable {
    private final SqlExecutor sql;

    TurnModeTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<TurnModeSetting> all(String owner) {
        List<TurnModeSetting> found =
                sql.list(
                        "SELECT * FROM turn_mode WHERE owner = ? ORDER BY name",
                        TurnModeTable::mode,
                        owner);
        // why: a comparator made of functions makes Java build classes at every start
        List<TurnModeSetting> inOrder = new ArrayList<>();
        for (TurnModeScope scope : TurnModeScope.values()) {
            for (TurnModeSetting mode : found) {
                if (mode.scope() == scope) {
                    inOrder.add(mode);
                }
            }
        }
        return inOrder;
    }

    void set(String owner, TurnModeSetting mode) {
        sql.update(
                """
                INSERT INTO turn_mode (owner, scope, name, mode, set_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (owner, scope, name) DO UPDATE
                SET mode = excluded.mode, set_at = excluded.set_at
                """,
                owner,
                mode.scope().wireName(),
                mode.name(),
                mode.mode().wireName(),
                mode.at());
    }

    boolean clear(String owner, TurnModeScope scope, String name) {
        return sql.update(
                        "DELETE FROM turn_mode WHERE owner = ? AND scope = ? AND name = ?",
                        owner,
                        scope.wireName(),
                        name)
                > 0;
    }

    private static TurnModeSetting mode(ResultRow row) throws SQLException {
        String scope = row.text("scope");
        String mode = row.text("mode");
        return new TurnModeSetting(
                TurnModeScope.parse(scope)
                        .orElseThrow(() -> new IllegalArgumentException("scope " + scope)),
                row.text("name"),
                TurnMode.parse(mode)
                        .orElseThrow(() -> new IllegalArgumentException("mode " + mode)),
                row.instant("set_at"));
    }
}
