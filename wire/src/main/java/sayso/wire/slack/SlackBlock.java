package sayso.wire.slack;

import static java.util.Objects.requireNonNull;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/// Block of a message of Slack: its head, a text, a row of buttons, or a list to choose from. All text is plain: nothing in an
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

    /// Options of one list, at most.
    int MAX_OPTIONS = 100;

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

    /// A list of which one option is chosen, as by a press of a button.
    ///
    /// @param hint what stands there while nothing is chosen
    /// @param id tells it from the buttons of the message
    record Select(String hint, String id, List<Button> options) implements SlackBlock {
        private static final int MAX_HINT = 150;
        private static final int MAX_VALUE = 150;

        public Select {
            checked(hint, MAX_HINT);
            requireNonNull(id, "id is null");
            options = List.copyOf(options);
            if (options.isEmpty() || options.size() > MAX_OPTIONS) {
                throw new IllegalArgumentException(options.size() + " options");
            }
            options.forEach(option -> checked(option.value(), MAX_VALUE));
        }

        @Override
        public void write(JsonGenerator json) {
            json.writeStartObject();
            json.writeStringProperty("type", "actions");
            json.writeArrayPropertyStart("elements");
            json.writeStartObject();
            json.writeStringProperty("type", "static_select");
            json.writeStringProperty("action_id", id);
            plain(json, "placeholder", hint);
            json.writeArrayPropertyStart("options");
            for (Button option : options) {
                json.writeStartObject();
                plain(json, "text", option.label());
                json.writeStringProperty("value", option.value());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
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
