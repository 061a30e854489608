package sayso.extension;

import java.util.List;

/// Answers of a person to one question with several choices, in the order of the options, own words
/// last.
public record Choices(List<Choice> all) {
    public Choices {
        all = List.copyOf(all);
    }

    /// Their values alone.
    public List<String> values() {
        return all.stream().map(Choice::value).toList();
    }
}
