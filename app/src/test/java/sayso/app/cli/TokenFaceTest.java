package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.SecureRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.FakeProcessTree;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.text.ZonedTimeText;
import sayso.store.sqlite.SqliteStore;

/// Who may call the hub, said on the command line.
class TokenFaceTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void aNewCredentialIsPrintedOnceAndListedWithoutItsSecret() {
        CliHarness.Result made = cli.run("token", "new", "agent", "ci");

        assertThat(made.exitCode()).isZero();
        String secret = made.out().strip();
        assertThat(secret).matches("sayso_agent_[0-9a-z]{8}_[0-9a-z]{32}");
        CliHarness.Result list = cli.run("token", "list");
        assertThat(list.out()).contains(secret.split("_", 4)[2], "agent", "ci");
        assertThat(list.out()).doesNotContain(secret.split("_", 4)[3]);
        assertThat(recognised(secret)).extracting(Credential::kind).isEqualTo(CredentialKind.AGENT);
    }

    private String minute() {
        return ZonedTimeText.ofSystem().minute(cli.clock.instant());
    }

    @Test
    void aHomeThatNeverAskedAnythingHasNoTokensYet() {
        CliHarness.Result list = cli.run("token", "list");

        assertThat(list.exitCode()).isZero();
        assertThat(list.out())
                .isEqualTo("No tokens yet. The hub creates two when it first runs.\n");
    }

    @Test
    void programsGetOneDocument() {
        CliHarness.Result made = cli.run("token", "new", "person", "ada", "--json");

        assertThat(made.err()).isEmpty();
        assertThat(made.out()).startsWith("{\"id\":\"").contains("\"name\":\"ada\"");
        String id = CliHarness.field(made.out(), "id");
        assertThat(recognised(CliHarness.field(made.out(), "token")).name()).isEqualTo("ada");
        assertThat(cli.run("token", "list", "--json").out())
                .contains("\"id\":\"" + id + "\"", "\"revoked_at\":null")
                .doesNotContain("token\"");
    }

    @Test
    void aRevokedOneStaysListedAndOpensNothing() {
        String secret = cli.run("token", "new", "agent", "ci").out().strip();
        String id = secret.split("_", 4)[2];

        assertThat(cli.run("token", "revoke", id).out()).contains("Revoked " + id + ", agent ci");
        assertThat(cli.run("token", "list").out())
                .contains(", made " + minute() + ", revoked " + minute());
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            assertThat(
                            new CredentialService(store.access(), new SecureRandom(), cli.clock)
                                    .recognise(secret))
                    .isEmpty();
        }
        assertThat(cli.run("token", "revoke", "nobody").exitCode()).isEqualTo(3);
    }

    @Test
    void whatIsNoKindOrNoNameIsAUsageError() {
        assertThat(cli.run("token", "new", "robot", "x").exitCode()).isEqualTo(64);
        assertThat(cli.run("token", "new", "agent", "a b").exitCode()).isEqualTo(64);
        assertThat(cli.run("token", "list").exitCode()).isZero();
    }

    @Test
    void anAgentMakesAndEndsNone() {
        String id = cli.run("token", "new", "agent", "ci").out().strip().split("_", 4)[2];
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        CliHarness.Result made = cli.run("token", "new", "person", "me");
        CliHarness.Result ended = cli.run("token", "revoke", id);

        assertThat(made.exitCode()).isEqualTo(3);
        assertThat(made.out()).isEmpty();
        assertThat(made.err()).contains("only a person");
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(cli.run("token", "list").out()).contains(id).doesNotContain("revoked");
    }

    @Test
    void theLogTellsOfEveryOneThatWasMadeEndedOrRefused() {
        String secret = cli.run("token", "new", "agent", "ci").out().strip();
        String id = secret.split("_", 4)[2];
        cli.run("token", "revoke", id);
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        cli.run("token", "new", "person", "me");
        cli.run("token", "revoke", "\u001b[2J" + "x".repeat(1_000));

        String log = cli.run("log", "--json").out();
        assertThat(log)
                .contains(
                        "\"token_made\"",
                        id + " for agent ci",
                        "\"token_revoked\"",
                        id + " of agent ci",
                        "\"token_refused\"",
                        "make a token for person me",
                        "revoke the token ")
                .doesNotContain(secret.split("_", 4)[3], "\\u001b", "x".repeat(200));
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    private Credential recognised(String secret) {
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            return new CredentialService(store.access(), new SecureRandom(), cli.clock)
                    .recognise(secret)
                    .orElseThrow();
        }
    }
}
