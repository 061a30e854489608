package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.memory.Precedent;

/// Line about an earlier answer to the same question or to a similar one: what was chosen, by whom, when, and
/// why.
public final class PrecedentText {
    private static final int MOST = 200;

    private PrecedentText() {}

    /// `Redis, by eve 3 d ago (d-7m2kq0): "one node for now"`.
    public static String of(Precedent precedent, Instant now) {
        return inOneLine(precedent.labels())
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

    /// The same where a key gives it again: `Answered before: Redis, by eve … = the same`.
    public static String before(Precedent precedent, Instant now) {
        return "Answered before: " + of(precedent, now) + ". = the same";
    }

    /// `Which cache? → Redis, by eve 3 d ago (d-7m2kq0): "one node for now"; since then added: Valkey`.
    public static String similar(Precedent precedent, Instant now, String arrow) {
        return TextTruncator.line(precedent.title(), MOST)
                + " "
                + arrow
                + " "
                + of(precedent, now)
                + (precedent.added().isEmpty()
                        ? ""
                        : "; since then added: " + inOneLine(precedent.added()));
    }

    /// `2 similar questions were answered before`.
    public static String folded(int similar) {
        return CountText.of(similar, "similar question")
                + (similar == 1 ? " was" : " were")
                + " answered before";
    }

    private static String inOneLine(List<String> labels) {
        return labels.stream().map(SafeText::line).collect(Collectors.joining(", "));
    }
}
