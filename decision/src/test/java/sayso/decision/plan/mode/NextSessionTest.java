package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.SESSION;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.session.SessionKey;

class NextSessionTest {
    private static final String DEEP = "/srv" + "/folder".repeat(40);

    private static Plan waitingIn(String folder) {
        SessionKey next = NextSession.in("local", folder);
        return Plan.none(next, null, NOON)
                .with(new PlanSessionFacts(null, null, "").in(folder))
                .entered(NOON);
    }

    @Test
    void itsKeyIsTakenForNoAgentsSession() {
        assertThat(NextSession.is(NextSession.in("local", "/srv/shop"))).isTrue();
        assertThat(NextSession.is(SESSION)).isFalse();
    }

    @Test
    void eachFolderHasOneOfItsOwn() {
        assertThat(NextSession.in("local", "/srv/shop"))
                .isEqualTo(NextSession.in("local", "/srv/shop"))
                .isNotEqualTo(NextSession.in("local", "/srv/ci"))
                .isNotEqualTo(NextSession.in("ci", "/srv/shop"));
        assertThat(NextSession.in("local", DEEP + "/a"))
                .as("also where a path is longer than a key")
                .isEqualTo(NextSession.in("local", DEEP + "/a"))
                .isNotEqualTo(NextSession.in("local", DEEP + "/b"));
    }

    @Test
    void theFolderIsKnownHoweverLongItIs() {
        assertThat(NextSession.folder(waitingIn("/srv/shop"))).isEqualTo("/srv/shop");
        assertThat(NextSession.folder(waitingIn(DEEP))).isEqualTo(DEEP);
        assertThat(NextSession.folder(Plan.none(NextSession.in("local", "/srv/shop"), null, NOON)))
                .as("one that was kept without its folder")
                .isEqualTo("/srv/shop");
    }

    @ParameterizedTest
    @CsvSource({
        "/srv/shop, /srv/shop, true",
        "/srv/shop, /srv/shop/web/app, true",
        "/srv/shop/web, /srv/shop, true",
        "/srv/shop/, /srv/shop/../shop/./web, true",
        "/, /srv/shop, true",
        "/srv/shop, /srv/shopping, false",
        "/srv/shop/web, /srv/shop/app, false",
        "/srv/shop, /srv/shop/../ci, false"
    })
    void aWordOnAFolderIsMeantForTheSameOneBelowAndAbove(String one, String other, boolean near) {
        assertThat(NextSession.isNear(one, other)).isEqualTo(near);
        assertThat(NextSession.isNear(other, one)).isEqualTo(near);
    }

    @Test
    void whatIsNoPathIsNearItselfAlone() {
        assertThat(NextSession.isNear("a\0b", "a\0b")).isTrue();
        assertThat(NextSession.isNear("a\0b", "/srv/shop")).isFalse();
        assertThat(NextSession.isNear("/srv/shop", "/srv/shop/a\0b")).isFalse();
    }
}
