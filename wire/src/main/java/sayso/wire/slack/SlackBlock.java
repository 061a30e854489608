package sayso.wire.slack;

import static java.util.Objects.requireNonNull;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/// Block of a message of Slack: its head, a text, or a row of buttons. All text is plain: nothing in an
/// agent's words is ever read as markup, a mention or a name of an emoji.
public sealed interface SlackBlock {
    /// Blocks of one message, at most.
    int MAX_BLOCKS = 50;

    /// Characters of a head, at most.
    int MAX_HEAD = 150;

    /// Characters of a text, at most.
    int MAX_TEXT = 3_000;

    /// Buttons of one row, at most.
    int MAX_BUTTONS = 25;

    void write(JsonGenerator json);

    /// The first line, which stands out.
    record Head(String text) implements SlackBlock {
        public Head {
            checked(text, MAX_HEAD);
        }

        @Override
        public void write(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "header");
            plain(json, "text", text);
            json.writeEndObject();
        }
    }

    record Text(String text) implements SlackBlock {
        public Text {
            checked(text, MAX_TEXT);
        }

        @Override
        public void write(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "section");
            plain(json, "text", text);
            json.writeEndObject();
        }
    }

    /// A row of buttons.
    record Buttons(List<Button> buttons) implements SlackBlock {
        public Buttons {
            buttons = List.copyOf(buttons);
            if (buttons.isEmpty() || buttons.size() > MAX_BUTTONS) {
                throw new IllegalArgumentException(buttons.size() + " buttons");
            }
        }

        @Override
        public void write(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "actions");
            json.writeArrayPropertyStart("elements");
            buttons.forEach(button -> button.write(json));
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    /// @param id tells the buttons of one message apart
    /// @param value comes back when it is pressed
    record Button(String label, String id, String value) {
        /// Characters of a label, at most.
        public static final int MAX_LABEL = 75;

        /// Characters of what a button carries, at most.
        public static final int MAX_VALUE = 2_000;

        public Button {
            checked(label, MAX_LABEL);
            checked(value, MAX_VALUE);
            requireNonNull(id, "id is null");
        }

        void write(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "button");
            json.writeStringProperty("action_id", id);
            json.writeStringProperty("value", value);
            plain(json, "text", label);
            json.writeEndObject();
        }
    }

    /// A text that is read as nothing but text.
    static void plain(JsonGenerator json, String name, String text) {
        json.writeName(name);
        json.writeStartObject();
        json.writeStringProperty("type", "plain_text");
        json.writeStringProperty("text", text);
        json.writeBooleanProperty("emoji", false);
        json.writeEndObject();
    }

    private static void checked(String text, int most) {
        if (text.isEmpty() || text.length() > most) {
            throw new IllegalArgumentException("a text of " + text.length() + " characters");
        }
    }
}
