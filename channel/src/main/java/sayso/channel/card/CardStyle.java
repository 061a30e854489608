package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.channel.ChannelSettings;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Question;
import sayso.decision.model.QuietHours;
import sayso.decision.text.ContextLines;
import sayso.wire.settings.SettingRegistry;

/// Style of the cards of a channel: its limits, what its vendor may read, what is asked once more, the
/// time zone of the person, and when their phone rings for nothing but what is urgent.
///
/// @param setting by which a person changes the detail
/// @param quiet null for never
public record CardStyle(
        CardBudget budget,
        CardDetail detail,
        String setting,
        CardConfirmation confirmation,
        ZoneId zone,
        @Nullable QuietHours quiet) {
    private static final int COMMENTS = 3;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final DateTimeFormatter DATE_OF_A_YEAR =
            DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);

    public CardStyle {
        requireNonNull(budget, "budget is null");
        requireNonNull(detail, "detail is null");
        requireNonNull(setting, "setting is null");
        requireNonNull(confirmation, "confirmation is null");
        requireNonNull(zone, "zone is null");
    }

    /// As the person's settings have it.
    ///
    /// @param show the setting of what the vendor may read
    public static CardStyle of(ChannelSettings settings, CardBudget budget, String show) {
        return new CardStyle(
                budget,
                CardDetail.parse(settings.text(show)).orElse(CardDetail.TITLE),
                show,
                CardConfirmation.parse(settings.text(SettingRegistry.CHANNEL_CONFIRM))
                        .orElse(CardConfirmation.GATES),
                ZoneId.systemDefault(),
                settings.settings().quietHours());
    }

    /// Whether a card can show all of a decision, however much that is.
    boolean showsWhole() {
        return detail == CardDetail.FULL && budget.pages() && budget.text() >= 2 * WholeText.BESIDE;
    }

    /// The time of day for the person, with the day where that is another one than at the other instant.
    String clock(Instant at, Instant other) {
        ZonedDateTime there = at.atZone(zone);
        boolean sameDay = there.toLocalDate().equals(other.atZone(zone).toLocalDate());
        return there.format(sameDay ? TIME : DAY);
    }

    /// The time of day for the person.
    String clock(Instant at) {
        return clock(at, at);
    }

    /// The day for the person, with the year where that is another one.
    String day(Instant at, Instant now) {
        ZonedDateTime there = at.atZone(zone);
        ZonedDateTime here = now.atZone(zone);
        if (there.toLocalDate().equals(here.toLocalDate())) {
            return "today";
        }
        return there.format(there.getYear() == here.getYear() ? DATE : DATE_OF_A_YEAR);
    }

    /// The line that tells of what the person has written, which may have been at the computer; none where
    /// there is nothing.
    ///
    /// @param most characters of it
    List<String> kept(String name, String words, int most) {
        if (words.isEmpty()) {
            return List.of();
        }
        return List.of(
                detail == CardDetail.TITLE
                        ? name + ": kept."
                        : name + ": " + CardText.line(words, most));
    }

    /// The comments that are sent with it, a few by their words and the others by their number. Only a
    /// vendor that may read everything reads words of the context.
    List<String> comments(Question question, Answer answer, int most) {
        List<ContextComment> comments = answer.comments();
        if (comments.isEmpty() || detail == CardDetail.TITLE) {
            return comments.isEmpty() ? List.of() : List.of("Your comments: kept.");
        }
        ContextLines context = ContextLines.of(question);
        List<String> lines = new ArrayList<>();
        for (ContextComment said : comments.subList(0, Math.min(COMMENTS, comments.size()))) {
            lines.add("Your comment on " + CardText.line(told(said, context), most));
        }
        int others = comments.size() - lines.size();
        if (others > 0) {
            lines.add("And " + others + (others == 1 ? " other comment." : " other comments."));
        }
        return lines;
    }

    private String told(ContextComment said, ContextLines context) {
        return detail == CardDetail.FULL ? context.told(said) : said.place() + ": " + said.text();
    }
}
