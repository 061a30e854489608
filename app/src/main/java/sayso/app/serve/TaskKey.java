package sayso.app.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import sayso.app.console.Invocation;
import sayso.app.setup.Tokens;
import sayso.core.decision.StoreException;
import sayso.hub.tools.DerivedHandles;
import sayso.hub.tools.TaskHandles;

/// What the handles of tasks are made from by a server on standard streams: the agent's credential,
/// which outlives every process that uses it.
final class TaskKey {
    private TaskKey() {}

    static TaskHandles handles(Invocation invocation) {
        try {
            byte[] key = MessageDigest.getInstance("SHA-256").digest(secret(invocation));
            return new DerivedHandles(key);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every Java", e);
        } catch (IOException e) {
            throw new UncheckedIOException("agent.token cannot be read or written", e);
        }
    }

    /// A token without a store would say that the store is lost.
    private static void begin(Invocation invocation) {
        try {
            invocation.beginStore();
        } catch (StoreException e) {
            // why: the first question says it, and to the agent
            return;
        }
    }

    private static byte[] secret(Invocation invocation) throws IOException {
        String given = invocation.environment().getOrDefault("SAYSO_TOKEN", "").strip();
        if (!given.isEmpty()) {
            return given.getBytes(UTF_8);
        }
        invocation.home().create();
        Path folder = invocation.home().folder();
        if (!Files.exists(folder.resolve(Tokens.AGENT)) && invocation.remoteHub().isEmpty()) {
            begin(invocation);
        }
        Tokens.create(folder, Tokens.AGENT);
        return Tokens.read(folder.resolve(Tokens.AGENT))
                .orElseThrow(() -> new IOException("agent.token is gone"))
                .getBytes(UTF_8);
    }
}
