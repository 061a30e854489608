package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Records of a small file of the home, one a line. A line that is none is passed over, and a file that cannot be read
/// has none.
final class LineRecords {
    private LineRecords() {}

    /// @param most how many lines are read
    static <T> List<T> read(Path file, int most, Function<String, Optional<T>> parser) {
        try (Stream<String> lines = Files.lines(file, UTF_8)) {
            return lines.limit(most).map(parser).flatMap(Optional::stream).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
