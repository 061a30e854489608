package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.TopicId;

/// Rows of one question's options: the lines that tell them and the buttons that choose or mark them,
/// as many at a time as the channel shows. Pure.
final class OptionRows {
    private static final int DESCRIPTION = 160;
    private static final int AGAIN = 400;

    private final CardStyle style;

    OptionRows(CardStyle style) {
        this.style = requireNonNull(style, "style is null");
    }

    /// The page that shows the option at this place.
    int pageOf(int place) {
        return place / style.budget().options();
    }

    /// The options as they are read.
    List<String> lines(List<Option> options, int page) {
        List<String> lines = new ArrayList<>();
        for (int at = first(options, page); at < end(options, page); at++) {
            lines.add((at + 1) + " " + described(options.get(at)));
        }
        return lines;
    }

    /// All of them.
    List<String> lines(List<Option> options) {
        List<String> lines = new ArrayList<>();
        for (Option option : options) {
            lines.add((lines.size() + 1) + " " + described(option));
        }
        return lines;
    }

    /// A button for each option, one below the other, and those that turn the page.
    ///
    /// @param on what the presses are about
    List<List<CardButton>> buttons(
            PlainQuestion question,
            Answer draft,
            int page,
            Function<CardPress.QuestionPress, CardPress> on) {
        AnswerForm form = question.form();
        List<Option> options = question.options();
        List<List<CardButton>> rows = new ArrayList<>();
        for (int at = first(options, page); at < end(options, page); at++) {
            Option option = options.get(at);
            String name = (at + 1) + " " + CardText.line(option.label(), style.budget().label());
            boolean chosen = draft.chosen().contains(option.id());
            CardPress.QuestionPress press;
            if (form.takesSeveral()) {
                name = (chosen ? "☑ " : "☐ ") + name;
                press = new CardPress.Mark(at, !chosen);
            } else {
                name = (chosen ? "● " : "") + name + (option.recommended() ? " ★" : "");
                press = new CardPress.Choose(at, false);
            }
            rows.add(List.of(button(name, on.apply(press))));
        }
        pages(options.size(), page, on).ifPresent(rows::add);
        return rows;
    }

    /// The earlier answer to this as a line. why: a button that is cut does not say all that it gives, and where more
    /// is offered now no button gives it
    ///
    /// @param topic null for the question itself
    /// @return empty where the button says it whole, or there is none
    List<String> again(CardState state, @Nullable TopicId topic, PlainQuestion question) {
        Optional<EarlierChoice> again = state.again(topic);
        return again.isEmpty()
                ? state.widened(topic).stream()
                        .map(earlier -> widened(earlier, state.now()))
                        .toList()
                : again.stream()
                        .map(earlier -> earlier.label(style, question, state.now()))
                        .filter(label -> !CardText.isLine(label, style.budget().label()))
                        .map(label -> CardText.line(label, AGAIN))
                        .toList();
    }

    /// `Answered before: Redis (eve, 3 Nov); since then added: Valkey`.
    private String widened(Precedent earlier, Instant now) {
        return CardText.line(
                "Answered before: "
                        + String.join(", ", earlier.labels())
                        + " ("
                        + earlier.by()
                        + ", "
                        + style.day(earlier.answeredAt(), now)
                        + "); since then added: "
                        + String.join(", ", earlier.added()),
                AGAIN);
    }

    /// The button that gives the earlier answer to this again; empty where there is none.
    ///
    /// @param topic null for the question itself
    /// @param on what the press is about
    List<List<CardButton>> same(
            CardState state,
            @Nullable TopicId topic,
            PlainQuestion question,
            Function<CardPress.QuestionPress, CardPress> on) {
        return state.again(topic).stream()
                .map(earlier ->
                        List.of(
                                button(
                                        earlier.label(style, question, state.now()),
                                        on.apply(new CardPress.Same(earlier.mark(), false)))))
                .toList();
    }

    /// What is marked once this option is, or is not any more.
    static List<OptionId> marked(List<OptionId> before, Option option, boolean on) {
        Set<OptionId> marked = new LinkedHashSet<>(before);
        if (on) {
            marked.add(option.id());
        } else {
            marked.remove(option.id());
        }
        return new ArrayList<>(marked);
    }

    CardButton button(String label, CardPress press) {
        return new CardButton(CardText.cut(label, style.budget().label()), press);
    }

    private Optional<List<CardButton>> pages(
            int options, int page, Function<CardPress.QuestionPress, CardPress> on) {
        int each = style.budget().options();
        int pages = (options + each - 1) / each;
        if (pages < 2) {
            return Optional.empty();
        }
        List<CardButton> row = new ArrayList<>();
        if (page > 0) {
            row.add(button("▲", on.apply(new CardPress.Page(page - 1))));
        }
        if (page + 1 < pages) {
            row.add(
                    button(
                            (page + 2) + "/" + pages + " ▼",
                            on.apply(new CardPress.Page(page + 1))));
        }
        return Optional.of(row);
    }

    private int first(List<Option> options, int page) {
        int first = page * style.budget().options();
        return first < options.size() ? first : 0;
    }

    private int end(List<Option> options, int page) {
        return Math.min(first(options, page) + style.budget().options(), options.size());
    }

    private String described(Option option) {
        String about =
                style.detail() == CardDetail.TITLE
                        ? ""
                        : CardText.line(option.description(), DESCRIPTION);
        return CardText.line(option.label(), DESCRIPTION)
                + (option.recommended() ? " (recommended)" : "")
                + (about.isEmpty() ? "" : " – " + about);
    }
}
