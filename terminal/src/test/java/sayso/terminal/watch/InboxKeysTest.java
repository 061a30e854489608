package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.ADecision.aDecision;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sayso.core.keyboard.KeyMeaning;
import sayso.core.keyboard.KeyScreen;

/// The inbox has the keys that the table gives it, and no other.
class InboxKeysTest {
    @Test
    void everyCharacterOfTheTableIsAKeyAndNoOther() {
        Set<String> known = new TreeSet<>();
        for (char key = '!'; key <= '~'; key++) {
            Played played = new Played();
            played.ask(aDecision().withOptions("a", "b"));
            played.settle();
            played.press(Played.key(Character.toString(key))).forEach(_ -> {});
            if (!played.state.message().contains("is no key here") && !Character.isDigit(key)) {
                known.add(Character.toString(key));
            }
        }
        Set<String> named = new TreeSet<>();
        KeyMeaning.on(KeyScreen.INBOX)
                // why: it is a key only where something is asked once more
                .filter(meaning -> meaning != KeyMeaning.CONFIRM)
                .flatMap(meaning -> meaning.keys().stream())
                .filter(key -> key.length() == 1)
                .forEach(named::add);

        assertThat(known).isEqualTo(named);
    }
}
