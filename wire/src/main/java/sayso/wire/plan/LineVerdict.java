package sayso.wire.plan;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.shellgate.GateJudgment;

/// Verdict on a shell command line in plan mode, `allow`, `ask` or `deny`, with remarks for a
/// person: formatted as `plan check` prints it, as text or JSON.
///
/// @param remarks what a person should know besides, a line each
public record LineVerdict(GateJudgment judgment, List<String> remarks) {
    public LineVerdict {
        requireNonNull(judgment, "judgment is null");
        remarks = List.copyOf(remarks);
    }

    /// `allow`, `ask` or `deny`.
    public String word() {
        return judgment.verdict().wireName();
    }

    public String toJson() {
        return JudgmentObject.of(judgment);
    }

    /// For people.
    public String toText() {
        return Stream.concat(Stream.of(judgment.sentence()), remarks.stream())
                .collect(Collectors.joining("\n"));
    }
}
