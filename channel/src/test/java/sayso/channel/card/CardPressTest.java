package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a button carries, and what is read of it.
class CardPressTest {
    static Stream<CardPress> presses() {
        List<CardPress> all = new ArrayList<>();
        for (boolean yes : List.of(true, false)) {
            all.add(new CardPress.Choose(0, yes));
            all.add(new CardPress.Choose(9_999, yes));
            all.add(new CardPress.Mark(12, yes));
            all.add(new CardPress.Send("0a1b2c3d", yes));
            all.add(new CardPress.Same("0a1b2c3d", yes));
            all.add(new CardPress.Decline(yes));
            all.add(new CardPress.Talk(yes));
        }
        all.addAll(
                List.of(
                        new CardPress.Words(),
                        new CardPress.Note(),
                        new CardPress.Snooze(),
                        new CardPress.Details(),
                        new CardPress.Back(),
                        new CardPress.Page(3),
                        new CardPress.Review(),
                        new CardPress.OnTopic(9_999, new CardPress.Choose(9_999, true)),
                        new CardPress.OnTopic(0, new CardPress.Words()),
                        new CardPress.OnTopic(9_999, new CardPress.Same("0a1b2c3d", true)),
                        new CardPress.OnTopic(0, new CardPress.Same("0a1b2c3d", false)),
                        new CardPress.Undo()));
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("presses")
    void isReadAsItWasWritten(CardPress press) {
        assertThat(press.code()).hasSizeLessThanOrEqualTo(17);
        assertThat(CardPress.parse(press.code())).contains(press);
    }

    @Test
    void hasACodeOfItsOwn() {
        assertThat(presses().map(CardPress::code)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "c",
                "c-1",
                "c99999",
                "y1x",
                "S",
                "q",
                "c1.c2",
                "s",
                "s-12",
                "g",
                "g-12",
                "k1-",
                "k1-q",
                "k1-k2-c1",
                "p",
                "undo",
                " c1"
            })
    void isNothingElse(String code) {
        assertThat(CardPress.parse(code)).isEmpty();
    }
}
