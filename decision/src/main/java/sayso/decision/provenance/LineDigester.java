package sayso.decision.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Digests lines of code of one repository, so that a line can be looked for at a hub that never reads it.
/// Blanks count once, and short lines, which are in every file, not at all. The same line has another digest in
/// another repository, so that no table of common lines fits them all. For one thread.
public final class LineDigester {
    /// Lines of one commit that are taken at most.
    public static final int MOST_OF_A_COMMIT = 2_000;

    private static final int BYTES = 16;
    private static final int SHORTEST = 8;
    private static final int MOST_OFTEN = 3;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final MessageDigest algorithm;
    private final byte[] repository;

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

    /// @param repository its key
    public LineDigester(String repository) {
        this.repository = (repository + "\0").getBytes(UTF_8);
        try {
            algorithm = MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// A line with its digest; empty where it is too short to be known again.
    public Optional<DigestedLine> line(String line) {
        String plain = plain(line);
        return plain.length() < SHORTEST
                ? Optional.empty()
                : Optional.of(new DigestedLine(digest(plain), plain));
    }

    private LineDigest digest(String plain) {
        algorithm.update(repository);
        byte[] whole = algorithm.digest(plain.getBytes(UTF_8));
        return new LineDigest(HexFormat.of().formatHex(whole, 0, BYTES));
    }

    /// What a commit added, by path: no line that is in its file over three times, and 2,000 at most.
    public Map<String, Set<LineDigest>> digests(List<AddedLines> files) {
        Map<String, Set<LineDigest>> digests = new LinkedHashMap<>();
        int left = MOST_OF_A_COMMIT;
        for (AddedLines file : files) {
            Map<String, Integer> often = new HashMap<>();
            file.all().forEach(line -> often.merge(plain(line), 1, Integer::sum));
            Set<LineDigest> some = new LinkedHashSet<>();
            for (String line : file.added()) {
                if (some.size() < left && often.getOrDefault(plain(line), 0) <= MOST_OFTEN) {
                    line(line).map(DigestedLine::digest).ifPresent(some::add);
                }
            }
            left -= some.size();
            if (!some.isEmpty()) {
                digests.put(file.path(), some);
            }
        }
        return digests;
    }

    private static String plain(String line) {
        return BLANKS.matcher(line.strip()).replaceAll(" ");
    }
}
