package sayso.builtin.discord;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sayso.extension.ChannelButton;
import sayso.extension.ChannelCard;
import sayso.extension.ChannelSpec;

/// Turns cards into messages of Discord: text with nothing of it taken for Markdown or a mention, its
/// first line in bold, options as buttons or, where they are many, as a menu, and a form for words.
final class DiscordCards {
    /// Half of what a message holds: every character may need a backslash before it.
    static final ChannelSpec SPEC = new ChannelSpec("discord", 990, 34, 80, 90, true, true);

    /// What stands before the ticket of a button that opens a form.
    static final String FORM = "w:";

    /// The name of the menu, whose entries carry the tickets.
    static final String MENU = "menu";

    static final String WORDS = "words";

    private static final int MOST_TEXT = 2_000;
    private static final int MOST_IN_ROW = 5;
    private static final int MOST_ROWS = 5;
    private static final int MOST_IN_MENU = 25;
    private static final int MOST_WORDS = 4_000;
    private static final int MENU_FROM = 11;
    private static final int ROW = 1;
    private static final int BUTTON = 2;
    private static final int SELECT = 3;
    private static final int INPUT = 4;
    private static final int GREY = 2;
    private static final int PARAGRAPH = 2;
    private static final int NO_PREVIEWS = 1 << 2;
    private static final int SILENT = 1 << 12;
    private static final int TO_SENDER_ALONE = 1 << 6;
    private static final String MARKED = "\\`*_~|>#-+[](){}<:@&!.=";

    private DiscordCards() {}

    /// A new message.
    static Map<String, Object> message(ChannelCard card) {
        Map<String, Object> message = body(card, card.rings() ? NO_PREVIEWS : NO_PREVIEWS | SILENT);
        message.put("nonce", card.key());
        message.put("enforce_nonce", true);
        return message;
    }

    /// A message as it is to stand from now on.
    static Map<String, Object> edit(ChannelCard card) {
        return body(card, NO_PREVIEWS);
    }

    /// A sentence to a sender alone.
    static Map<String, Object> toast(String text) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("content", escaped(text, MOST_TEXT));
        message.put("flags", NO_PREVIEWS | TO_SENDER_ALONE);
        message.put("allowed_mentions", Map.of("parse", List.of()));
        return message;
    }

    /// A message of one sentence.
    static Map<String, Object> plain(String text) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("content", escaped(text, MOST_TEXT));
        message.put("flags", NO_PREVIEWS);
        message.put("allowed_mentions", Map.of("parse", List.of()));
        return message;
    }

    /// The form of a button that wants words.
    ///
    /// @param id as the button carries it
    static Map<String, Object> form(String id) {
        Map<String, Object> input = new LinkedHashMap<>();
        input.put("type", INPUT);
        input.put("custom_id", WORDS);
        input.put("style", PARAGRAPH);
        input.put("label", "Your words");
        input.put("min_length", 1);
        input.put("max_length", MOST_WORDS);
        input.put("required", true);
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("custom_id", id);
        form.put("title", "Your words");
        form.put("components", List.of(row(List.of(input))));
        return form;
    }

    private static Map<String, Object> body(ChannelCard card, int flags) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("content", content(card));
        body.put("components", rows(card.buttons()));
        body.put("flags", flags);
        body.put("allowed_mentions", Map.of("parse", List.of()));
        return body;
    }

    private static String content(ChannelCard card) {
        String title = "**" + escaped(card.title(), MOST_TEXT / 2) + "**";
        return card.text().isEmpty()
                ? title
                : title + "\n" + escaped(card.text(), MOST_TEXT - title.length() - 1);
    }

    private static List<Map<String, Object>> rows(List<ChannelButton> buttons) {
        List<ChannelButton> choices =
                buttons.stream().filter(one -> one.kind() == ChannelButton.Kind.CHOICE).toList();
        List<ChannelButton> others =
                buttons.stream().filter(one -> one.kind() != ChannelButton.Kind.CHOICE).toList();
        List<Map<String, Object>> rows = new ArrayList<>();
        if (choices.size() < MENU_FROM) {
            addRows(choices, rows);
        } else {
            rows.add(row(List.of(menu(choices))));
        }
        addRows(others, rows);
        return rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    }

    private static void addRows(List<ChannelButton> buttons, List<Map<String, Object>> rows) {
        for (int from = 0; from < buttons.size(); from += MOST_IN_ROW) {
            List<ChannelButton> some =
                    buttons.subList(from, Math.min(from + MOST_IN_ROW, buttons.size()));
            rows.add(row(some.stream().map(DiscordCards::button).toList()));
        }
    }

    private static Map<String, Object> row(List<Map<String, Object>> components) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("type", ROW);
        row.put("components", components);
        return row;
    }

    private static Map<String, Object> button(ChannelButton button) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", BUTTON);
        shown.put("style", GREY);
        shown.put("label", button.label());
        shown.put(
                "custom_id",
                button.kind() == ChannelButton.Kind.WORDS
                        ? FORM + button.ticket()
                        : button.ticket());
        return shown;
    }

    private static Map<String, Object> menu(List<ChannelButton> choices) {
        Map<String, Object> menu = new LinkedHashMap<>();
        menu.put("type", SELECT);
        menu.put("custom_id", MENU);
        menu.put("placeholder", "Choose");
        menu.put(
                "options",
                choices.stream()
                        .limit(MOST_IN_MENU)
                        .map(choice -> {
                            Map<String, Object> entry = new LinkedHashMap<>();
                            entry.put("label", choice.label());
                            entry.put("value", choice.ticket());
                            return entry;
                        })
                        .toList());
        return menu;
    }

    /// With a backslash before whatever Discord reads as Markdown, a mention, an emoji or an address; cut
    /// between characters that people see.
    static String escaped(String text, int most) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        StringBuilder out = new StringBuilder();
        int from = characters.first();
        for (int to = characters.next(); to != BreakIterator.DONE; to = characters.next()) {
            String safe = escaped(text.substring(from, to));
            boolean isLast = to == text.length();
            if (out.length() + safe.length() > (isLast ? most : most - 1)) {
                return out.append('…').toString();
            }
            out.append(safe);
            from = to;
        }
        return out.toString();
    }

    private static String escaped(String character) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < character.length(); i++) {
            char each = character.charAt(i);
            out.append(MARKED.indexOf(each) < 0 ? "" : "\\").append(each);
        }
        return out.toString();
    }
}
