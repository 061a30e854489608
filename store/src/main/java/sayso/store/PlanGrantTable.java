package sayso.store;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.PlanGrant;

/// Reads and writes table `plan_grant`: what people allow an owner's agents to do in plan mode.
final class PlanGrantTable {
    private final SqlExecutor sql;

    PlanGrantTable(SqlExecutor sql) {
        this.sql = sql;
    }

    List<PlanGrant> all(String owner, String scope) {
        return sql.list(
                "SELECT * FROM plan_grant WHERE owner = ? AND scope = ? ORDER BY name",
                PlanGrantTable::grant,
                owner,
                scope);
    }

    List<PlanGrant> all(String owner) {
        return sql.list(
                "SELECT * FROM plan_grant WHERE owner = ? ORDER BY scope, name",
                PlanGrantTable::grant,
                owner);
    }

    void save(PlanGrant grant) {
        DecisionId decision = grant.decision();
        sql.update(
                """
                INSERT INTO plan_grant (
                    owner, scope, name, body, uses, given_at, given_by, decision_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, scope, name) DO UPDATE
                SET body = excluded.body,
                    uses = excluded.uses,
                    given_at = excluded.given_at,
                    given_by = excluded.given_by,
                    decision_id = excluded.decision_id
                """,
                grant.owner(),
                grant.scope(),
                grant.name(),
                grant.text(),
                grant.uses(),
                grant.givenAt(),
                grant.givenBy(),
                decision == null ? null : decision.value());
    }

    boolean remove(String owner, String scope, String name) {
        return sql.update(
                        "DELETE FROM plan_grant WHERE owner = ? AND scope = ? AND name = ?",
                        owner,
                        scope,
                        name)
                > 0;
    }

    private static PlanGrant grant(ResultRow row) throws SQLException {
        @Nullable Long uses = row.optionalNumber("uses");
        String decision = row.optionalText("decision_id");
        return new PlanGrant(
                row.text("owner"),
                row.text("scope"),
                row.text("name"),
                row.text("body"),
                uses == null ? null : uses.intValue(),
                row.instant("given_at"),
                row.text("given_by"),
                decision == null ? null : new DecisionId(decision));
    }
}
