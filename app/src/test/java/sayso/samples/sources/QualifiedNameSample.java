package sayso.samples.sources;

import java.util.Date;

/// Names two types with their packages, of which one it has to.
final class QualifiedNameSample {
    private QualifiedNameSample() {}

    static java.util.Set<Date> dates(java.sql.Date one) {
        return java.util.Set.of(one);
    }
}
