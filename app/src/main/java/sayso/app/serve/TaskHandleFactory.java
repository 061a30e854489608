package sayso.app.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import sayso.agent.tools.DerivedTaskHandles;
import sayso.agent.tools.TaskHandles;
import sayso.app.console.CommandContext;
import sayso.app.setup.TokenFiles;
import sayso.decision.model.StoreException;

/// Creates the handles of MCP tasks for a server on standard streams, from a key derived from the
/// agent's credential, so that a later process recognises them. Creates the agent's token if there
/// is none.
final class TaskHandleFactory {
    private TaskHandleFactory() {}

    static TaskHandles handles(CommandContext invocation) {
        try {
            byte[] key = MessageDigest.getInstance("SHA-256").digest(secret(invocation));
            return new DerivedTaskHandles(key);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every Java", e);
        } catch (IOException e) {
            throw new UncheckedIOException("agent.token cannot be read or written", e);
        }
    }

    /// A token without a store would say that the store is lost.
    private static void begin(CommandContext invocation) {
        try {
            invocation.beginStore();
        } catch (StoreException e) {
            // why: the first question says it, and to the agent
            return;
        }
    }

    private static byte[] secret(CommandContext invocation) throws IOException {
        String given = invocation.environment().getOrDefault("SAYSO_TOKEN", "").strip();
        if (!given.isEmpty()) {
            return given.getBytes(UTF_8);
        }
        invocation.home().create();
        Path folder = invocation.home().folder();
        if (!Files.exists(folder.resolve(TokenFiles.AGENT)) && invocation.remoteHub().isEmpty()) {
            begin(invocation);
        }
        TokenFiles.create(folder, TokenFiles.AGENT);
        return TokenFiles.read(folder.resolve(TokenFiles.AGENT))
                .orElseThrow(() -> new IOException("agent.token is gone"))
                .getBytes(UTF_8);
    }
}
