package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;

/// The inbox has the keys that the table gives it, and no other.
class InboxKeysTest {
    @Test
    void everyCharacterOfTheTableIsAKeyAndNoOther() {
        Set<String> known = new TreeSet<>();
        for (char key = '!'; key <= '~'; key++) {
            WatchHarness played = new WatchHarness();
            played.ask(aDecision().withOptions("a", "b"));
            played.settle();
            played.press(WatchHarness.key(Character.toString(key))).forEach(_ -> {});
            if (!played.state.message().contains("is not a key here") && !Character.isDigit(key)) {
                known.add(Character.toString(key));
            }
        }
        Set<String> named = new TreeSet<>();
        KeyBinding.on(KeyScreen.INBOX)
                // why: it is a key only where something is asked once more
                .filter(meaning -> meaning != KeyBinding.CONFIRM)
                .flatMap(meaning -> meaning.keys().stream())
                .filter(key -> key.length() == 1)
                .forEach(named::add);

        assertThat(known).isEqualTo(named);
    }
}
