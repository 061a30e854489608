package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Surface;
import sayso.decision.session.PresenceStore;
import sayso.decision.session.SurfacePresence;

/// Tests that every `PresenceStore` must pass: an open surface counts as present while it gives
/// signs of life, and no longer once it is closed.
public interface PresenceStoreContract {
    PresenceStore presence();

    /// The same store as another process sees it; in memory, the same object.
    PresenceStore anotherPresence();

    SettableClock clock();

    @Test
    default void aSurfaceIsThereWhileItGivesSignsOfLife() {
        SurfacePresence page = presence().seen("s-2", Surface.WEB, "ada");
        presence().seen("s-1", Surface.TERMINAL, "ada");

        assertThat(page.until()).isEqualTo(clock().instant().plus(SurfacePresence.LEASE));
        assertThat(anotherPresence().present())
                .extracting(SurfacePresence::id)
                .containsExactly("s-1", "s-2");
        clock().tick(SurfacePresence.LEASE.minusSeconds(1));
        presence().seen("s-2", Surface.WEB, "ada");
        clock().tick(Duration.ofSeconds(1));
        assertThat(anotherPresence().present())
                .extracting(SurfacePresence::id)
                .containsExactly("s-2");
        clock().tick(SurfacePresence.LEASE);
        assertThat(presence().present()).isEmpty();
    }

    @Test
    default void aSurfaceThatIsClosedIsGoneAtOnce() {
        presence().seen("s-1", Surface.WEB, "ada");
        presence().left("s-1");
        presence().left("s-1");

        assertThat(anotherPresence().present()).isEmpty();
    }
}
