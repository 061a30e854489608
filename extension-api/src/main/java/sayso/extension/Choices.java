package sayso.extension;

import java.util.List;

/// A person's answers to one question of an extension that takes several: the chosen options in
/// their order, own words last.
public record Choices(List<Choice> all) {
    public Choices {
        all = List.copyOf(all);
    }

    /// Their values alone.
    public List<String> values() {
        return all.stream().map(Choice::value).toList();
    }
}
