package sayso.app.setup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialService;
import sayso.home.PrivateFiles;

/// Reads, creates and replaces the files with the two tokens of a home: the agent's allows asking,
/// the person's allows answering. The hub registers them with its store when it starts.
public final class TokenFiles {
    public static final String PERSON = "person.token";
    public static final String AGENT = "agent.token";
    public static final List<String> FILES = List.of(PERSON, AGENT);

    private TokenFiles() {}

    /// The secret in such a file; empty where there is none.
    public static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file, UTF_8).strip());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    public static void replace(Path file, String secret) throws IOException {
        PrivateFiles.replace(file, secret + "\n");
    }

    /// Makes the token in a file of the home unless it is there; whether it was made.
    public static boolean create(Path home, String file) throws IOException {
        Path path = home.resolve(file);
        return !Files.exists(path) && PrivateFiles.create(path, draw(file) + "\n");
    }

    /// Whether a secret says that it is an agent's.
    public static boolean isOfAgent(String secret) {
        return CredentialService.kind(secret).equals(Optional.of(CredentialKind.AGENT));
    }

    private static String draw(String file) {
        CredentialKind kind = file.equals(AGENT) ? CredentialKind.AGENT : CredentialKind.PERSON;
        return CredentialService.draw(kind, new SecureRandom());
    }
}
