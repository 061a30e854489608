package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.LinePrinter;
import sayso.decision.provenance.PrintedCommit;
import sayso.store.sqlite.SqliteStore;

/// Lines and sessions in this person's own store.
class WhyLinesFaceTest extends WhyLinesContract {
    @Override
    void place(CodeHarness harness) {}

    /// As in a store from before prints were taken of digests: the commit that follows the decision is gone, so
    /// that its lines cannot be printed anew.
    @Test
    void whatAnEarlierVersionPrintedIsStillFound() throws Exception {
        String repository = CliHarness.field(code.why("HEAD", "--json").out(), "repository");
        String secret = LinePrinter.newKey(new Random(5));
        printEarlier(repository, secret, "Redis redis = at(host);", "Duration patience = five();");
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + code.cli.home().database());
                PreparedStatement key =
                        connection.prepareStatement(
                                "INSERT INTO print_key (id, secret) VALUES ('lines', ?)")) {
            key.setString(1, secret);
            key.executeUpdate();
        }
        code.write("src/Cache.java", "  Redis redis = at(host);", "  Duration patience = five();");
        code.shop.commit("Cache (#12)");

        assertThat(code.why("src/Cache.java:2").out())
                .contains("~ " + cache, "same lines as ccccccc");
        assertThat(code.why("src/Cache.java:1").out()).contains("~ " + cache);
    }

    private void printEarlier(String repository, String secret, String... lines) {
        LinePrinter printer = new LinePrinter(secret);
        LineDigester digester = new LineDigester(repository);
        Set<Long> prints =
                Set.of(
                        printer.printOfText(digester.line(lines[0]).orElseThrow().plain()),
                        printer.printOfText(digester.line(lines[1]).orElseThrow().plain()));
        try (SqliteStore store = SqliteStore.open(code.cli.home().database(), code.cli.clock)) {
            store.write(transaction -> {
                transaction
                        .links()
                        .add(
                                new PrintedCommit(
                                        repository,
                                        "c".repeat(40),
                                        Set.of(new DecisionId(cache)),
                                        Map.of("src/Cache.java", prints)));
                return true;
            });
        }
    }
}
