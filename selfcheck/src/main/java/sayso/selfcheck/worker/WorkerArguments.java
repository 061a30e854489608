package sayso.selfcheck.worker;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/// Command-line arguments of a worker process, six words in this order, as parsed and as written.
///
/// @param name begins the names of all its clients
/// @param history the file it writes to
/// @param clients how many there are in this process
/// @param trap as `KillTrap` reads it; empty for none
public record WorkerArguments(
        String home, String history, String name, int clients, long seed, String trap) {
    public WorkerArguments {
        requireNonNull(home, "home is null");
        requireNonNull(history, "history is null");
        requireNonNull(name, "name is null");
        requireNonNull(trap, "trap is null");
    }

    public static WorkerArguments parse(String... words) {
        return new WorkerArguments(
                words[0],
                words[1],
                words[2],
                Integer.parseInt(words[3]),
                Long.parseLong(words[4]),
                words.length > 5 ? words[5] : "");
    }

    public List<String> words() {
        List<String> five =
                List.of(home, history, name, Integer.toString(clients), Long.toString(seed));
        if (trap.isEmpty()) {
            return five;
        }
        return Stream.concat(five.stream(), Stream.of(trap)).toList();
    }
}
