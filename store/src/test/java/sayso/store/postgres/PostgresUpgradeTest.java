package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionStateFixture;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.store.Migration;

/// Rows of an earlier version get what a later one keeps beside them.
class PostgresUpgradeTest {
    private static final Actor.Person ZOE =
            new Actor.Person("zo\u00eb \"z\"", Surface.WEB, Assurance.WEB);

    private final PostgresAddress address = SharedPostgresServer.newStore();

    @Test
    void theIdsOfPeopleFollowFromTheNamesThatWereThere() throws Exception {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            store.write(transaction -> {
                Decision open = aDecision().row("d-000001", transaction.now());
                Decision closed = aDecision().row("d-000002", transaction.now());
                transaction.insert(open, null);
                transaction.insert(closed, null);
                transaction.saveDraft(
                        AnswerDraft.by(ZOE, open.id(), Answer.ofText("hm"), transaction.now()));
                return transaction.save(
                        DecisionStateFixture.resolved(closed, "a", transaction.now()),
                        closed.version());
            });
        }
        String all =
                "SELECT concat_ws(' ', decision.id, decided_by_id, person_id, person_name)"
                        + " FROM decision LEFT JOIN draft ON decision_id = decision.id ORDER BY 1";
        List<String> written = texts(all);
        SharedPostgresServer.run(
                address,
                "DROP TABLE pairing, card, channel_lease, channel_cursor, push_subscription,"
                        + " standing_rule, rule_use, decision_text, decision_link, line_print,"
                        + " printed_commit, printed_tip, print_key, memory_backlog,"
                        + " topic_fingerprint, precedent_shown",
                "ALTER TABLE decision DROP COLUMN decided_by_id, DROP COLUMN fingerprint,"
                        + " DROP COLUMN repository, DROP COLUMN archived_at",
                "ALTER TABLE event_payload DROP COLUMN archived_at",
                "DROP TRIGGER log_head_moves ON log_head",
                "DROP FUNCTION log_head_moves_with_streams",
                "DROP TABLE stream, stream_event",
                "ALTER TABLE event DROP COLUMN stream, DROP COLUMN stream_number,"
                        + " DROP COLUMN stream_hash",
                "ALTER TABLE draft DROP COLUMN person_id, DROP COLUMN person_name",
                "UPDATE sayso_schema SET version = 2004");

        PostgresStore.open(address, PostgresOptions.COMMAND).close();

        assertThat(texts(all))
                .isEqualTo(written)
                .containsExactly(
                        "d-000001 local:zo\u00eb \"z\" zo\u00eb \"z\"", "d-000002 local:maxi");
        assertThat(texts("SELECT version::text FROM sayso_schema"))
                .containsExactly(Integer.toString(Migration.CURRENT.number()));
        assertThat(texts("SELECT decision_id FROM decision_text"))
                .as("words of what was answered before")
                .containsExactly("d-000002");
        assertThat(texts("SELECT id FROM decision WHERE fingerprint IS NOT NULL"))
                .contains("d-000002");
        assertThat(texts("SELECT decision_id FROM memory_backlog")).isEmpty();
    }

    @Test
    void anOutcomeThatTheDatabaseCannotReadStopsNoUpgrade() throws Exception {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            store.write(transaction -> {
                for (String id : List.of("d-000001", "d-000002", "d-000003", "d-000004")) {
                    transaction.insert(aDecision().row(id, transaction.now()), null);
                }
                return null;
            });
        }
        String by =
                "'{\"kind\":\"answered\",\"by\":{\"kind\":\"person\",\"name\":\"%s\"},\"note\":\"%s\"}'";
        SharedPostgresServer.run(
                address,
                "DROP TABLE pairing, card, channel_lease, channel_cursor, push_subscription,"
                        + " standing_rule, rule_use, decision_text, decision_link, line_print,"
                        + " printed_commit, printed_tip, print_key, memory_backlog,"
                        + " topic_fingerprint, precedent_shown",
                "ALTER TABLE decision DROP COLUMN decided_by_id, DROP COLUMN fingerprint,"
                        + " DROP COLUMN repository, DROP COLUMN archived_at",
                "ALTER TABLE event_payload DROP COLUMN archived_at",
                "DROP TRIGGER log_head_moves ON log_head",
                "DROP FUNCTION log_head_moves_with_streams",
                "DROP TABLE stream, stream_event",
                "ALTER TABLE event DROP COLUMN stream, DROP COLUMN stream_number,"
                        + " DROP COLUMN stream_hash",
                "ALTER TABLE draft DROP COLUMN person_id, DROP COLUMN person_name",
                outcome("d-000001", by.formatted("zo\u00eb \\\"z\\\"", "")),
                outcome("d-000002", by.formatted("ada", "a\\u0000b")),
                outcome("d-000003", by.formatted("a\\u0000b", "")),
                outcome("d-000004", "'torn'"),
                "UPDATE sayso_schema SET version = 2004");

        PostgresStore.open(address, PostgresOptions.COMMAND).close();

        assertThat(texts("SELECT concat_ws(' ', id, decided_by_id) FROM decision ORDER BY 1"))
                .containsExactly(
                        "d-000001 local:zo\u00eb \"z\"",
                        "d-000002 local:ada",
                        "d-000003",
                        "d-000004");
    }

    private static String outcome(String id, String text) {
        return "UPDATE decision SET state = 'resolved', decided_by = 'person', outcome = "
                + text
                + " WHERE id = '"
                + id
                + "'";
    }

    private List<String> texts(String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(address.url(), address.properties());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}
