package sayso.channel.card;

import static java.util.Objects.requireNonNull;

/// Button of a card: its label, cut to the channel's limit, and the press that it stands for.
public record CardButton(String label, CardPress press) {
    public CardButton {
        requireNonNull(label, "label is null");
        requireNonNull(press, "press is null");
    }
}
