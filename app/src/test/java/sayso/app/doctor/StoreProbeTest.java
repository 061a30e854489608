package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.store.Migration;
import sayso.store.StoreHealth;
import sayso.wire.install.DoctorReport;
import sayso.wire.install.DoctorReport.Check;

/// What `sayso doctor` says of a store claims no more than was read.
class StoreProbeTest {
    private static final String HEAD = "0123456789abcdef";

    @Test
    void saysOfAStoreThatWasReadWholeThatItIsIntact() {
        assertThat(texts(StoreHealth.Scope.PAGES, null))
                .contains(
                        "the database is intact",
                        "2000000 events, the hash chain is intact; head 0123456789ab");
    }

    @Test
    void saysWhatItReadOfALargeStoreAndHowToReadAllOfIt() {
        assertThat(texts(StoreHealth.Scope.SCHEMA, new StoreHealth.Excerpt(10_000)))
                .contains(
                        "every table, index and trigger is there; no page and no row was read; all of"
                                + " it: sayso doctor --full",
                        "2000000 events, of which the last 10000 were read and their hash chain is"
                                + " intact; head 0123456789ab; all of it: sayso doctor --full")
                .noneMatch(text -> text.contains("database is intact"));
    }

    @Test
    void callsIntegrityOnlyWhatWasReadForItAndSaysWhatWasNotReadInJsonToo() {
        List<Check> part = checks(StoreHealth.Scope.SCHEMA, new StoreHealth.Excerpt(10_000));
        assertThat(part).extracting(Check::about).containsExactly("store", "schema", "log");
        assertThat(new DoctorReport(part).toJson())
                .contains("\"healthy\":true,\"complete\":false")
                .containsOnlyOnce(
                        "{\"about\":\"schema\",\"health\":\"ok\",\"text\":\"every table, index and"
                                + " trigger is there; no page and no row was read; all of it: sayso"
                                + " doctor --full\",\"partial\":true}");

        List<Check> whole = checks(StoreHealth.Scope.PAGES, null);
        assertThat(whole).extracting(Check::about).containsExactly("store", "integrity", "log");
        assertThat(new DoctorReport(whole).toJson())
                .contains("\"complete\":true")
                .doesNotContain("partial");
    }

    @Test
    void saysOfAServerNoMoreThanItTells() {
        assertThat(texts(StoreHealth.Scope.SERVER, new StoreHealth.Excerpt(10_000)))
                .contains("every table is there, and no index is marked invalid")
                .anyMatch(text -> text.contains("the last 10000 were read"))
                .noneMatch(text -> text.contains("database is intact"));
    }

    private static List<String> texts(
            StoreHealth.Scope scope, StoreHealth.@Nullable Excerpt excerpt) {
        return checks(scope, excerpt).stream().map(Check::text).toList();
    }

    private static List<Check> checks(
            StoreHealth.Scope scope, StoreHealth.@Nullable Excerpt excerpt) {
        StoreHealth health =
                new StoreHealth(
                        "/srv/ann/sayso.db",
                        Migration.CURRENT,
                        "SQLite 3",
                        1L << 32,
                        List.of(),
                        new LogCheckResult.Intact(2_000_000, HEAD),
                        List.of(),
                        scope,
                        excerpt);
        return StoreProbe.checks(health);
    }
}
