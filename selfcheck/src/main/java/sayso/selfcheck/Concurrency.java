package sayso.selfcheck;

import java.util.List;
import java.util.stream.IntStream;

/// Number of processes of a race, and of the answerers spread over them; computes the share of each
/// process.
public record Concurrency(int processes, int answerers) {
    /// How many of them each process gets; the first ones take what does not divide evenly.
    List<Integer> shares() {
        return IntStream.range(0, processes)
                .mapToObj(i -> answerers / processes + (i < answerers % processes ? 1 : 0))
                .toList();
    }
}
