package sayso.agent.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.wire.Json;
import sayso.wire.PlainJson;
import sayso.wire.UnreadableJsonException;

/// Encodes a list of labels as one text in Claude Code's format and decodes it again: separated by
/// a comma and a blank, with a label that contains those or a quotation mark as a JSON string.
public final class LabelListCodec {
    private static final String BETWEEN = ", ";
    private static final String QUOTE = "\"";

    private LabelListCodec() {}

    public static String write(List<String> labels) {
        return labels.stream().map(LabelListCodec::one).collect(Collectors.joining(BETWEEN));
    }

    private static String one(String label) {
        return label.contains(BETWEEN) || label.contains(QUOTE)
                ? Json.write(json -> json.writeString(label))
                : label;
    }

    /// Empty where the text is not written so.
    public static Optional<List<String>> read(String text) {
        List<String> labels = new ArrayList<>();
        String rest = text;
        while (true) {
            int end = end(rest);
            Optional<String> label = end < 0 ? Optional.empty() : label(rest.substring(0, end));
            if (label.isEmpty()) {
                return Optional.empty();
            }
            labels.add(label.get());
            if (end == rest.length()) {
                return Optional.of(labels);
            }
            if (!rest.startsWith(BETWEEN, end)) {
                return Optional.empty();
            }
            rest = rest.substring(end + BETWEEN.length());
        }
    }

    /// Where the first label of a text ends; less than 0 where it does not.
    private static int end(String text) {
        if (!text.startsWith(QUOTE)) {
            int between = text.indexOf(BETWEEN);
            return between < 0 ? text.length() : between;
        }
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i + 1;
            }
        }
        return -1;
    }

    private static Optional<String> label(String written) {
        if (!written.startsWith(QUOTE)) {
            return written.contains(QUOTE) ? Optional.empty() : Optional.of(written);
        }
        try {
            return PlainJson.parse(written) instanceof String label
                    ? Optional.of(label)
                    : Optional.empty();
        } catch (UnreadableJsonException e) {
            return Optional.empty();
        }
    }
}
