package sayso.app.cli;

import sayso.core.decision.RequestedOption;

/// An option as it is typed: `Label: Description`, split at the first colon that a space follows;
/// `\:` is a colon that splits nothing.
record OptionText(String label, String description) {

    static OptionText parse(String text) {
        StringBuilder label = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean last = i + 1 == text.length();
            if (character == '\\' && !last && text.charAt(i + 1) == ':') {
                label.append(':');
                i++;
            } else if (character == ':' && !last && text.charAt(i + 1) == ' ') {
                return new OptionText(
                        label.toString().strip(),
                        text.substring(i + 2).replace("\\:", ":").strip());
            } else {
                label.append(character);
            }
        }
        return new OptionText(label.toString().strip(), "");
    }

    RequestedOption under(String id, boolean recommended) {
        return new RequestedOption(
                id, label, description, recommended ? Boolean.TRUE : null, null, null);
    }
}
