package sayso.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import sayso.core.turn.ModeScope;
import sayso.core.turn.SetMode;
import sayso.core.turn.TurnMode;

/// The table `turn_mode`.
final class ModeTable {
    private final Sql sql;

    ModeTable(Sql sql) {
        this.sql = sql;
    }

    List<SetMode> all(String owner) {
        List<SetMode> found =
                sql.list(
                        "SELECT * FROM turn_mode WHERE owner = ? ORDER BY name",
                        ModeTable::mode,
                        owner);
        // why: a comparator made of functions makes Java build classes at every start
        List<SetMode> inOrder = new ArrayList<>();
        for (ModeScope scope : ModeScope.values()) {
            for (SetMode mode : found) {
                if (mode.scope() == scope) {
                    inOrder.add(mode);
                }
            }
        }
        return inOrder;
    }

    void set(String owner, SetMode mode) {
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

    boolean clear(String owner, ModeScope scope, String name) {
        return sql.update(
                        "DELETE FROM turn_mode WHERE owner = ? AND scope = ? AND name = ?",
                        owner,
                        scope.wireName(),
                        name)
                > 0;
    }

    private static SetMode mode(Row row) throws SQLException {
        String scope = row.text("scope");
        String mode = row.text("mode");
        return new SetMode(
                ModeScope.parse(scope)
                        .orElseThrow(() -> new IllegalArgumentException("scope " + scope)),
                row.text("name"),
                TurnMode.parse(mode)
                        .orElseThrow(() -> new IllegalArgumentException("mode " + mode)),
                row.instant("set_at"));
    }
}
