package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Asker;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Risk;
import sayso.core.decision.State;
import sayso.core.decision.Urgency;
import sayso.core.questionnaire.HowFar;
import sayso.terminal.AskerText;
import sayso.terminal.Cut;
import sayso.terminal.SafeText;

/// A decision as a row of the list: only what a row shows, so that ten thousand take little room.
///
/// @param due when it ends by itself, or null
/// @param pending false where the time is up and an answer is still taken
/// @param claimed whether somebody has just answered and can take it back
/// @param blocks the work that waits for it, or empty
/// @param behind whether it stands behind those that wait: its time was up when it was listed; what was
///     answered meanwhile keeps its place
/// @param risk what an answer may do that nothing brings back
/// @param far how far a questionnaire has come; null for a single question
public record Waiting(
        DecisionId id,
        Urgency urgency,
        Instant askedAt,
        @Nullable Instant due,
        boolean pending,
        boolean claimed,
        String title,
        String asker,
        String blocks,
        boolean behind,
        Risk risk,
        @Nullable HowFar far) {
    /// As the desk lists: what waits first, then the most urgent, the oldest, then by id.
    static final Comparator<Waiting> ORDER =
            Comparator.comparing(Waiting::behind)
                    .thenComparing(Waiting::urgency)
                    .thenComparing(Waiting::askedAt)
                    .thenComparing(Waiting::id);

    private static final int MOST = 120;

    public Waiting {
        requireNonNull(id, "id is null");
        requireNonNull(urgency, "urgency is null");
        requireNonNull(askedAt, "askedAt is null");
        requireNonNull(title, "title is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(blocks, "blocks is null");
        requireNonNull(risk, "risk is null");
    }

    public static Waiting of(Decision decision) {
        return of(decision, null);
    }

    /// @param draft what the person keeps of it, or null
    static Waiting of(Decision decision, @Nullable Draft draft) {
        return new Waiting(
                decision.id(),
                decision.terms().urgency(),
                decision.timing().askedAt(),
                decision.timing().due(),
                decision.isPending(),
                decision.claim() != null,
                Cut.line(decision.question().title(), MOST),
                asker(decision.asker()),
                Cut.line(String.join(", ", decision.links().blocks()), MOST),
                decision.state() == State.TIMED_OUT,
                decision.terms().risk(),
                HowFar.of(decision, draft).orElse(null));
    }

    /// As it stands now, as far as the row before knew what the person keeps of it.
    Waiting after(Waiting before) {
        return far == null || before.far == null
                ? this
                : new Waiting(
                        id,
                        urgency,
                        askedAt,
                        due,
                        pending,
                        claimed,
                        title,
                        asker,
                        blocks,
                        behind,
                        risk,
                        before.far.paused(far.paused()));
    }

    /// The same where the list stands still: what runs out keeps its place.
    Waiting placedAs(Waiting before) {
        return behind == before.behind ? this : withBehind(before.behind);
    }

    /// Its place among rows in their order, whether or not its time is up by now; less than zero where it
    /// is not among them.
    int in(List<Waiting> rows) {
        int at = Collections.binarySearch(rows, this, ORDER);
        int other = at < 0 ? Collections.binarySearch(rows, withBehind(!behind), ORDER) : -1;
        return other < 0 ? at : other;
    }

    private Waiting withBehind(boolean placed) {
        return new Waiting(
                id, urgency, askedAt, due, pending, claimed, title, asker, blocks, placed, risk,
                far);
    }

    private static String asker(Asker asker) {
        String name = AskerText.name(asker);
        String project = asker.project();
        if (project == null || name.contains("/")) {
            return name;
        }
        String folder = SafeText.line(project.substring(project.lastIndexOf('/') + 1));
        return folder.isEmpty() ? name : name + " in " + folder;
    }
}
