package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.access.AccessStore;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;

/// Another program that makes and ends credentials, spends tickets and nonces without end, and tells
/// of each when it is done, until it is killed.
final class AccessProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private AccessProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    static AccessProcess start(Path file) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(ChildJavaCommand.of(AccessProcess.class, file.toString()));
        return new AccessProcess(builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /// The next thing that was acknowledged; null when the process was killed and all is read.
    String told() throws IOException {
        return output.readLine();
    }

    /// What it told before can still be read.
    void kill() {
        process.toHandle().destroyForcibly();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) {
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        try (SqliteStore store = SqliteStore.open(Path.of(arguments[0]), InstantSource.system())) {
            AccessStore access = store.access();
            SecureRandom random = new SecureRandom();
            CredentialService credentials = new CredentialService(access, random, store.clock());
            TicketService tickets = new TicketService(access, random);
            Instant until = store.clock().instant().plus(Duration.ofHours(1));
            for (int i = 0; ; i++) {
                String secret = credentials.issue(CredentialKind.AGENT, "ci", MAXI).secret();
                output.println("made " + secret);
                String ended = credentials.issue(CredentialKind.PERSON, "ada", MAXI).secret();
                credentials.revoke(ended.split("_", 4)[2], MAXI);
                output.println("ended " + ended);
                String ticket = tickets.issue(TicketKind.HANDOFF, null, "x", Duration.ofHours(1));
                tickets.spend(TicketKind.HANDOFF, ticket);
                output.println("spent " + ticket);
                access.spendNonce("nonce-" + i, until);
                output.println("nonce nonce-" + i);
            }
        }
    }
}
