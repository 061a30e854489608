package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.channel.PlainTextSanitizer;
import sayso.decision.model.Option;
import sayso.decision.model.Question;
import sayso.wire.record.BlankRunCollapser;

/// Text of a decision that has to be read whole before it is answered, such as what an agent may do with
/// a tool, or a plan, with long runs of blanks counted. Divided into pages, each of which fits onto a
/// card beside its head and its buttons. Pure.
///
/// @param pages from the first, at least one; joined they are the text
record WholeText(List<String> pages) {
    /// Characters beside a page, at most: the head of a card, and a line that a channel adds below its text.
    /// why: these change while the pages are read, and no page may begin elsewhere or be cut for it
    static final int BESIDE = 460;

    /// Those of the head: title and facts.
    static final int HEAD = 320;

    WholeText {
        pages = List.copyOf(pages);
        if (pages.isEmpty()) {
            throw new IllegalArgumentException("a text without a page");
        }
    }

    /// @param room characters (UTF-16 units) of a card, all included; more than `BESIDE`
    static WholeText of(Question question, int room) {
        requireNonNull(question, "question is null");
        List<String> parts = new ArrayList<>();
        if (!CardText.isLine(question.title(), CardBuilder.TITLE)) {
            parts.add(question.title());
        }
        parts.add(question.prompt());
        parts.add(question.context() == null ? "" : question.context());
        List<String> lines = new ArrayList<>();
        for (Option option : question.options()) {
            lines.add((lines.size() + 1) + " " + described(option));
        }
        parts.add(String.join("\n", lines));
        for (Option option : question.options()) {
            if (option.preview() != null) {
                parts.add("Preview of " + option.label() + ":\n" + option.preview());
            }
        }
        String text =
                String.join(
                        "\n\n",
                        parts.stream().map(String::strip).filter(part -> !part.isEmpty()).toList());
        String shown = BlankRunCollapser.shown(PlainTextSanitizer.block(text));
        return new WholeText(CardText.pages(shown, room - BESIDE));
    }

    private static String described(Option option) {
        String remark = option.remark();
        return option.label()
                + (option.description().isBlank() ? "" : " – " + option.description())
                + (remark == null ? "" : " [" + remark + "]");
    }
}
