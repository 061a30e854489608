package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.DecisionId;

class SlugTest {
    @ParameterizedTest
    @CsvSource({
        "d-k7f2qd, Which cache?, d-dec-which_cache-k7f2qd",
        "hq-k7f2qd, Which cache?, hq-dec-which_cache-k7f2qd",
        "d-k7f2qd, 3 ways to go, d-dec-n3_ways_go-k7f2qd",
        "d-k7f2qd, Über-Prüfung nötig?, d-dec-uber_prufung_notig-k7f2qd",
        "d-k7f2qd, Größe der Straße?, d-dec-grosse_der_strasse-k7f2qd",
        "d-k7f2qd, Какой кэш использовать?, d-dec-kakoy_kesh_ispolzovat-k7f2qd",
        "d-k7f2qd, Ποια βάση δεδομένων;, d-dec-poia_vasi_dedomenon-k7f2qd",
        "d-k7f2qd, 어떤 캐시?, d-dec-eotteon_kaesi-k7f2qd",
        "d-k7f2qd, どのキャッシュ？, d-dec-donokiyashiyu-k7f2qd",
        "d-k7f2qd, 用哪个缓存？, d-dec-decision-k7f2qd",
        "d-k7f2qd, Is it?, d-dec-decision-k7f2qd",
        "d-k7f2qd, Go, d-dec-gox-k7f2qd",
        "d-k7f2qd, Database migration strategy of billing and invoices, "
                + "d-dec-database_migration_strategy_billing-k7f2qd",
    })
    void isReadableAndUnique(String id, String question, String slug) {
        assertThat(Slug.of(new DecisionId(id), question)).isEqualTo(slug);
    }
}
