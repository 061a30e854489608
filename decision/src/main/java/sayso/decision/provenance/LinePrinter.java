package sayso.decision.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Takes prints of lines of code: 8 bytes of a keyed digest, by which the same line is known again and which
/// does not give away what it says. Blanks count once, and short lines, which are in every file, not at all.
/// For one thread.
public final class LinePrinter {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int SHORTEST = 8;
    private static final int MOST_OFTEN = 3;
    private static final int MOST_OF_A_COMMIT = 2_000;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final Mac mac;

    /// Lines that a commit added to a file.
    ///
    /// @param path of the file
    /// @param added in their order
    /// @param all every line of the file as the commit left it
    public record AddedLines(String path, List<String> added, List<String> all) {
        public AddedLines {
            requireNonNull(path, "path is null");
            added = List.copyOf(added);
            all = List.copyOf(all);
        }
    }

    /// @param key in hexadecimal digits, see `newKey`
    public LinePrinter(String key) {
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /// @param random a secure one
    public static String newKey(RandomGenerator random) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return HexFormat.of().formatHex(key);
    }

    /// The print of a line; empty where it is too short to be known again.
    public OptionalLong print(String line) {
        String plain = plain(line);
        return plain.length() < SHORTEST
                ? OptionalLong.empty()
                : OptionalLong.of(ByteBuffer.wrap(mac.doFinal(plain.getBytes(UTF_8))).getLong());
    }

    /// The prints of what a commit added, by path: no line that is in its file over three times, and 2,000 at
    /// most.
    public Map<String, Set<Long>> prints(List<AddedLines> files) {
        Map<String, Set<Long>> prints = new LinkedHashMap<>();
        int left = MOST_OF_A_COMMIT;
        for (AddedLines file : files) {
            Map<String, Integer> often = new HashMap<>();
            file.all().forEach(line -> often.merge(plain(line), 1, Integer::sum));
            Set<Long> some = new LinkedHashSet<>();
            for (String line : file.added()) {
                if (some.size() < left && often.getOrDefault(plain(line), 0) <= MOST_OFTEN) {
                    print(line).ifPresent(some::add);
                }
            }
            left -= some.size();
            if (!some.isEmpty()) {
                prints.put(file.path(), some);
            }
        }
        return prints;
    }

    private static String plain(String line) {
        return BLANKS.matcher(line.strip()).replaceAll(" ");
    }
}
