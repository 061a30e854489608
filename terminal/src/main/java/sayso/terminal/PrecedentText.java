package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import sayso.decision.memory.Precedent;

/// Line about an earlier answer to the same question: what was chosen, by whom, when, and why.
public final class PrecedentText {
    private static final int MOST = 200;

    private PrecedentText() {}

    /// `Redis, by eve 3 d ago (d-7m2kq0): "one node for now"`.
    public static String of(Precedent precedent, Instant now) {
        String chosen =
                precedent.labels().stream().map(SafeText::line).collect(Collectors.joining(", "));
        return chosen
                + ", by "
                + SafeText.line(precedent.by())
                + " "
                + RelativeTimeText.ago(Duration.between(precedent.answeredAt(), now))
                + " ("
                + precedent.decision()
                + ")"
                + (precedent.note().isEmpty()
                        ? ""
                        : ": \"" + TextTruncator.line(precedent.note(), MOST) + "\"");
    }
}
