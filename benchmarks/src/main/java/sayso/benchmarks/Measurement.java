package sayso.benchmarks;

import java.io.IOException;

/// One thing that is measured, beside its baseline.
interface Measurement {
    String title();

    Figure run(Place place) throws IOException, InterruptedException;
}
