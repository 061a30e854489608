package sayso.app.away;

import static java.util.Objects.requireNonNull;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.terminal.SafeText;

/// State of a person who is away: since when, in whose name, and how much time was left of each
/// deadline that is suspended until they return. Converts to and from the text of the file `away`.
///
/// @param person as the log names them
/// @param lifted how much time each decision gets when the person is back
public record AwayState(Instant since, String person, Map<DecisionId, Duration> lifted) {
    public AwayState {
        requireNonNull(since, "since is null");
        person = SafeText.line(person);
        lifted = Map.copyOf(lifted);
    }

    AwayState lifting(Map<DecisionId, Duration> more) {
        Map<DecisionId, Duration> all = new LinkedHashMap<>(lifted);
        all.putAll(more);
        return new AwayState(since, person, all);
    }

    /// As it is kept: a line for the person, one for each decision.
    String text() {
        StringBuilder text = new StringBuilder();
        text.append(since).append(' ').append(person).append('\n');
        lifted.forEach(
                (id, left) -> text.append(id).append(' ').append(left.toMillis()).append('\n'));
        return text.toString();
    }

    /// Empty for a text that is no such thing.
    static Optional<AwayState> parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        try {
            String[] first = lines.getFirst().split(" ", 2);
            Map<DecisionId, Duration> lifted = new LinkedHashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split(" ", 2);
                lifted.put(new DecisionId(parts[0]), Duration.ofMillis(Long.parseLong(parts[1])));
            }
            return Optional.of(
                    new AwayState(
                            Instant.parse(first[0]), first.length > 1 ? first[1] : "", lifted));
        } catch (DateTimeException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}
