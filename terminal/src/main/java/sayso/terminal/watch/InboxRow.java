package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Urgency;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.terminal.AskerText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Decision as a row of the list. It holds only what a row shows, so that ten thousand take little
/// memory.
///
/// @param due when it ends by itself, or null
/// @param pending false where the time is up and an answer is still taken
/// @param claimed whether somebody has just answered and can take it back
/// @param blocks the work that waits for it, or empty
/// @param behind whether it stands behind those that wait: its time was up when it was listed; what was
///     answered meanwhile keeps its place
/// @param risk what an answer may do that nothing brings back
/// @param far how far a questionnaire has come; null for a single question
/// @param seen whether a person said that they saw it, and whether it is called to mind again
public record InboxRow(
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
        AnswerRisk risk,
        @Nullable QuestionnaireProgress far,
        SeenMark seen) {
    /// As the desk lists: what waits first, then the most urgent, the oldest, then by id.
    static final Comparator<InboxRow> ORDER =
            Comparator.comparing(InboxRow::behind)
                    .thenComparing(InboxRow::urgency)
                    .thenComparing(InboxRow::askedAt)
                    .thenComparing(InboxRow::id);

    private static final int MOST = 120;

    public InboxRow {
        requireNonNull(id, "id is null");
        requireNonNull(urgency, "urgency is null");
        requireNonNull(askedAt, "askedAt is null");
        requireNonNull(title, "title is null");
        requireNonNull(asker, "asker is null");
        requireNonNull(blocks, "blocks is null");
        requireNonNull(risk, "risk is null");
        requireNonNull(seen, "seen is null");
    }

    /// What the person said of a decision that they have not answered yet.
    enum SeenMark {
        /// Nothing.
        NONE("", ""),
        /// They saw it and will answer; no reminder comes.
        SEEN("seen", "seen"),
        /// The same, with a reminder later.
        SNOOZED("snoozed", "zz");

        private final String word;
        private final String sign;

        SeenMark(String word, String sign) {
            this.word = word;
            this.sign = sign;
        }

        String word() {
            return word;
        }

        /// Where a word has no room.
        String sign() {
            return sign;
        }

        private static SeenMark of(@Nullable EscalationProgress clock) {
            if (clock == null || clock.seenBy() == null) {
                return NONE;
            }
            return clock.nextAt() == null ? SEEN : SNOOZED;
        }
    }

    public static InboxRow of(Decision decision) {
        return of(decision, null);
    }

    /// @param draft what the person keeps of it, or null
    static InboxRow of(Decision decision, @Nullable AnswerDraft draft) {
        return new InboxRow(
                decision.id(),
                decision.terms().urgency(),
                decision.timing().askedAt(),
                decision.timing().due(),
                decision.isPending(),
                decision.claim() != null,
                TextTruncator.line(decision.question().title(), MOST),
                asker(decision.asker()),
                TextTruncator.line(String.join(", ", decision.links().blocks()), MOST),
                decision.state() == DecisionState.TIMED_OUT,
                decision.terms().risk(),
                QuestionnaireProgress.of(decision, draft).orElse(null),
                SeenMark.of(decision.escalation()));
    }

    /// As it stands now, as far as the row before knew what the person keeps of it.
    InboxRow after(InboxRow before) {
        return far == null || before.far == null
                ? this
                : new InboxRow(
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
                        before.far.paused(far.paused()),
                        seen);
    }

    /// The same where the list stands still: what runs out keeps its place.
    InboxRow placedAs(InboxRow before) {
        return behind == before.behind ? this : withBehind(before.behind);
    }

    /// Its place among rows in their order, whether or not its time is up by now; less than zero where it
    /// is not among them.
    int in(List<InboxRow> rows) {
        int at = Collections.binarySearch(rows, this, ORDER);
        int other = at < 0 ? Collections.binarySearch(rows, withBehind(!behind), ORDER) : -1;
        return other < 0 ? at : other;
    }

    /// Whether it still takes an answer, as far as is known.
    boolean isOpen() {
        return pending || behind;
    }

    /// The same once there is nothing of it any more.
    InboxRow closed() {
        return new InboxRow(
                id,
                urgency,
                askedAt,
                due,
                false,
                false,
                title,
                asker,
                blocks,
                false,
                risk,
                far,
                SeenMark.NONE);
    }

    private InboxRow withBehind(boolean placed) {
        return new InboxRow(
                id, urgency, askedAt, due, pending, claimed, title, asker, blocks, placed, risk,
                far, seen);
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
