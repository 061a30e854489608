package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.store.Migration;
import sayso.store.StoreHealth;

/// What `sayso doctor` says of a store claims no more than was read.
class StoreProbeTest {
    private static final String HEAD = "0123456789abcdef";

    @Test
    void saysOfAStoreThatWasReadWholeThatItIsIntact() {
        assertThat(texts(null))
                .contains(
                        "the database is intact",
                        "2000000 events, the hash chain is intact; head 0123456789ab");
    }

    @Test
    void saysWhatItReadOfALargeStoreAndHowToReadAllOfIt() {
        assertThat(texts(new StoreHealth.Excerpt(10_000, true)))
                .contains(
                        "every table is there; the rows were not read; all of it: sayso doctor"
                                + " --full",
                        "2000000 events, of which the last 10000 were read and their hash chain is"
                                + " intact; head 0123456789ab; all of it: sayso doctor --full")
                .noneMatch(text -> text.contains("database is intact"));
    }

    @Test
    void saysOfAServerWhoseRowsNoExaminationReadsWhatItSaidBefore() {
        assertThat(texts(new StoreHealth.Excerpt(10_000, false)))
                .contains("the database is intact")
                .anyMatch(text -> text.contains("the last 10000 were read"));
    }

    private static List<String> texts(StoreHealth.@Nullable Excerpt excerpt) {
        StoreHealth health =
                new StoreHealth(
                        "/srv/ann/sayso.db",
                        Migration.CURRENT,
                        "SQLite 3",
                        1L << 32,
                        List.of(),
                        new LogCheckResult.Intact(2_000_000, HEAD),
                        List.of(),
                        excerpt);
        return StoreProbe.checks(health).stream().map(check -> check.text()).toList();
    }
}
