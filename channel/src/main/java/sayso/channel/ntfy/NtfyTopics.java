package sayso.channel.ntfy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Two topics of one ntfy server, one for questions and one for presses, and a token of the server if
/// it wants one. Whoever knows the topics can read the questions and press: they are secrets, and are
/// shown by no method but their own.
///
/// @param server as in `https://ntfy.sh`
/// @param token of the server; null where it needs none
public record NtfyTopics(String server, String questions, String replies, @Nullable String token) {
    private static final Pattern TOPIC = Pattern.compile("[-_A-Za-z0-9]{16,64}");
    private static final Pattern TOKEN = Pattern.compile("[!-~]{1,200}");
    private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int LENGTH = 26;
    private static final int ACCOUNT = 12;

    public NtfyTopics {
        requireNonNull(server, "server is null");
        if (!TOPIC.matcher(questions).matches()
                || !TOPIC.matcher(replies).matches()
                || questions.equals(replies)
                || (token != null && !TOKEN.matcher(token).matches())) {
            throw new IllegalArgumentException("these are no two topics");
        }
    }

    /// Two new ones, each of 130 random bits.
    public static NtfyTopics drawn(String server, @Nullable String token, RandomGenerator random) {
        return new NtfyTopics(server, name(random), name(random), token);
    }

    private static String name(RandomGenerator random) {
        StringBuilder name = new StringBuilder("sayso-");
        for (int i = 0; i < LENGTH; i++) {
            name.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return name.toString();
    }

    /// As they are kept: both topics and the token, if there is one, with blanks between.
    ///
    /// @return empty for a text that is none
    public static Optional<NtfyTopics> parse(String server, String text) {
        String[] words = text.strip().split("\\s+", -1);
        if (words.length < 2 || words.length > 3) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new NtfyTopics(
                            server, words[0], words[1], words.length == 3 ? words[2] : null));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The text to keep.
    public String text() {
        return questions + " " + replies + (token == null ? "" : " " + token);
    }

    /// What they are called where they must not be named: another server or other topics have another
    /// name.
    public String account() {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] whole = sha.digest((server + "\n" + questions + "\n" + replies).getBytes(UTF_8));
            return HexFormat.of().formatHex(whole).substring(0, ACCOUNT);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return server + " " + account();
    }
}
