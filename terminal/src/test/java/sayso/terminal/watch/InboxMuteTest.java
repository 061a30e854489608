package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.delivery.MuteList;
import sayso.decision.model.Decision;

/// `m` mutes where a decision comes from, as in the portal's list.
class InboxMuteTest {
    private final WatchHarness played = new WatchHarness();

    @Test
    void aProjectIsMutedByItsNumberAndUnmutedAgain() {
        Decision decision = played.ask(aDecision().withOptions("a", "b"));
        played.host.muted = MuteList.NONE;
        String agent = decision.asker().name();

        played.settle().type("m");
        assertThat(played.screen(80, 24))
                .contains("Mute agent " + agent, "It stays in this list.", "Esc back");

        played.type("1").settle();
        assertThat(played.host.muted.mutes(decision)).isTrue();
        assertThat(played.screen(80, 24)).contains("Muted: agent ", "muted by");

        played.type("m");
        assertThat(played.screen(80, 24)).contains("1. Unmute ").doesNotContain("2. ");
        played.type("1").settle();
        assertThat(played.host.muted).isEqualTo(MuteList.NONE);
        assertThat(played.screen(80, 24))
                .contains("You are told of " + decision.id() + " again.")
                .doesNotContain("muted by");
        assertThat(played.now(decision.id()).isPending()).isTrue();
    }

    @Test
    void anotherKeyMutesNothing() {
        played.ask(aDecision().withOptions("a", "b"));
        played.host.muted = MuteList.NONE;

        played.settle();
        for (List<String> keys : List.of(List.of("m", "ESCAPE"), List.of("m", "m"))) {
            played.type(keys.toArray(String[]::new));
            assertThat(played.state.leaf()).isNull();
        }
        played.type("m", "9");

        assertThat(played.state.leaf()).isNotNull();
        assertThat(played.host.muted).isEqualTo(MuteList.NONE);
    }

    @Test
    void whereNothingCanBeMutedItSaysWhere() {
        played.ask(aDecision().withOptions("a", "b"));

        assertThat(played.settle().type("m").state.message())
                .isEqualTo("Mute in your own terminal: sayso settings set notify.muted");
    }
}
