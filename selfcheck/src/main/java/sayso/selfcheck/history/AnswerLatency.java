package sayso.selfcheck.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import sayso.wire.selfcheck.HistoryRecord;
import sayso.wire.selfcheck.HistoryRecord.Deed;
import sayso.wire.selfcheck.HistoryRecord.Phase;

/// Computes latencies from two history files: the times between one client's accepted answers and
/// the end of another's reads that waited for them.
public final class AnswerLatency {
    private AnswerLatency() {}

    /// Nanoseconds from the end of each accepted answer to the end of the read that waited for it; 0
    /// where the reader knew first.
    public static List<Long> betweenAnswerAndReader(Path answerer, Path reader) throws IOException {
        Map<String, Long> answered =
                ends(answerer, line -> line.deed() == Deed.ANSWER && line.phase() == Phase.OK);
        Map<String, Long> read =
                ends(reader, line -> line.deed() == Deed.READ && line.phase() == Phase.OK);
        List<Long> times = new ArrayList<>();
        read.forEach((decision, at) -> {
            Long from = answered.get(decision);
            if (from != null) {
                times.add(Math.max(0, at - from));
            }
        });
        return times;
    }

    private static Map<String, Long> ends(Path file, Predicate<HistoryRecord> wanted)
            throws IOException {
        Map<String, Long> ends = new HashMap<>();
        if (!Files.exists(file)) {
            return ends;
        }
        for (String line : Files.readAllLines(file, UTF_8)) {
            Optional<HistoryRecord> read = HistoryRecord.parse(line);
            read.filter(wanted).ifPresent(each -> ends.put(each.decision(), each.at()));
        }
        return ends;
    }
}
