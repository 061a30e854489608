package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import sayso.app.home.PrivateFiles;

/// The two credentials of a home: with the agent's one can ask, with the person's one can answer.
public final class Tokens {
    public static final String PERSON = "person.token";
    public static final String AGENT = "agent.token";
    public static final List<String> FILES = List.of(PERSON, AGENT);

    private static final int BYTES = 32;

    private Tokens() {}

    /// Makes the token in a file of the home unless it is there; whether it was made.
    static boolean create(Path home, String file) throws IOException {
        Path path = home.resolve(file);
        return !Files.exists(path) && PrivateFiles.create(path, draw() + "\n");
    }

    private static String draw() {
        byte[] secret = new byte[BYTES];
        new SecureRandom().nextBytes(secret);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    }
}
