package sayso.selfcheck.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.selfcheck.HistoryRecord;

/// Checks in one pass that the calls of many clients, as their histories record them, agree with
/// each other and with the final content of the store. A decision is a write-once register:
///
/// - all reads agree, and no look that begins after a client knew the value finds it open
///
/// - the value was offered by one answer that counted, or by one whose client never learned
///
/// - every other answer was told that value, and is in the log
///
/// - what was acknowledged is in the store: the question, and its answer
///
/// - asking under one key gives one decision
///
/// - an answer whose client never learned is there once, or not at all
public final class HistoryChecker {
    private final Map<String, DecisionRegister> registers = new HashMap<>();
    private final Map<String, HistoryRecord> running = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private final List<String> faults = new ArrayList<>();
    private long records;
    private long accepted;
    private long refused;
    private long reads;
    private long unknown;

    /// The records of one file, in its order; of several files in any order.
    public HistoryChecker addAll(Path file) {
        try (BufferedReader lines = Files.newBufferedReader(file, UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Optional<HistoryRecord> read = HistoryRecord.parse(line);
                // why: a line that its writer did not finish is one that nobody acted upon
                read.ifPresent(this::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// The next record of its client.
    public HistoryChecker add(HistoryRecord next) {
        records++;
        String call = next.client() + "/" + next.call();
        if (next.phase() == HistoryRecord.Phase.INVOKE) {
            running.put(call, next);
            return this;
        }
        HistoryRecord begun = running.remove(call);
        if (begun == null) {
            faults.add("the history has the end of call " + call + " and not its beginning");
            return this;
        }
        end(begun, next);
        return this;
    }

    /// Compares everything with what the store holds now. The history ends here: calls that have no
    /// end are of clients that were killed.
    public HistoryFindings judge(FinalStoreState kept) {
        running.values().forEach(this::neverEnded);
        running.clear();
        faults.addAll(kept.disagreements());
        registers.forEach((decision, register) -> compare(decision, register, kept.row(decision)));
        return new HistoryFindings(
                new HistoryFindings.Tally(
                        records, registers.size(), accepted, refused, reads, unknown),
                faults);
    }

    private void end(HistoryRecord begun, HistoryRecord end) {
        switch (end.phase()) {
            case INVOKE -> throw new IllegalStateException("a beginning is no end");
            case OK -> counted(register(end.decision()), begun, end);
            case FAIL -> {
                refused++;
                told(begun, end);
            }
            case INFO -> neverEnded(begun);
        }
    }

    private void counted(DecisionRegister register, HistoryRecord begun, HistoryRecord end) {
        switch (end.deed()) {
            case ASK -> {
                register.asked = true;
                String earlier = keys.putIfAbsent(end.value(), end.decision());
                if (earlier != null && !earlier.equals(end.decision())) {
                    faults.add(
                            "key %s was given two decisions: %s and %s"
                                    .formatted(end.value(), earlier, end.decision()));
                }
            }
            case ANSWER -> {
                accepted++;
                register.known(end.at());
                if (register.winner != null && !register.winner.equals(begun.value())) {
                    faults.add(
                            "%s was won twice: by %s and by %s"
                                    .formatted(end.decision(), register.winner, begun.value()));
                }
                register.winner = begun.value();
            }
            case READ -> {
                reads++;
                if (end.value().isEmpty()) {
                    register.open(begun.at());
                } else {
                    register.known(end.at());
                    saw(register, end);
                }
            }
        }
    }

    private void told(HistoryRecord begun, HistoryRecord end) {
        switch (end.deed()) {
            case ASK, READ ->
                    faults.add(
                            "%s of %s by %s came to: %s"
                                    .formatted(
                                            end.deed().wireName(),
                                            end.decision(),
                                            end.client(),
                                            end.value()));
            case ANSWER -> {
                DecisionRegister register = register(end.decision());
                register.losers.add(begun.value());
                if (!end.value().isEmpty()) {
                    register.known(end.at());
                    saw(register, end);
                }
            }
        }
    }

    private void saw(DecisionRegister register, HistoryRecord end) {
        if (register.seen != null && !register.seen.equals(end.value())) {
            faults.add(
                    "%s was seen as %s and, by %s, as %s"
                            .formatted(end.decision(), register.seen, end.client(), end.value()));
        }
        register.seen = end.value();
    }

    private void neverEnded(HistoryRecord begun) {
        unknown++;
        if (begun.deed() == HistoryRecord.Deed.ANSWER) {
            register(begun.decision()).unknown.add(begun.value());
        }
    }

    private void compare(
            String decision, DecisionRegister register, FinalStoreState.@Nullable Row row) {
        if (row == null) {
            if (register.asked || register.winner != null || register.seen != null) {
                faults.add(decision + " has vanished: it was acknowledged and is not there");
            }
            return;
        }
        String value = row.value();
        if (register.winner != null && !register.winner.equals(value)) {
            faults.add(
                    "%s: the answer %s was acknowledged, and the store holds %s"
                            .formatted(decision, register.winner, shown(value)));
        }
        if (register.seen != null && !register.seen.equals(value)) {
            faults.add(
                    "%s was seen as %s, and the store holds %s"
                            .formatted(decision, register.seen, shown(value)));
        }
        if (register.winner == null
                && value != null
                && value.contains(":")
                && !register.unknown.contains(value)) {
            faults.add(decision + " holds " + value + ", which nobody was acknowledged for");
        }
        if (register.lastOpen > register.firstKnown) {
            faults.add(decision + " was found open after somebody knew its value");
        }
        for (String loser : register.losers) {
            if (!row.refused().contains(loser)) {
                faults.add(decision + ": the log does not know the refused answer " + loser);
            }
        }
    }

    private DecisionRegister register(String decision) {
        return registers.computeIfAbsent(decision, _ -> new DecisionRegister());
    }

    private static String shown(@Nullable String value) {
        return value == null ? "nothing" : value;
    }
}
