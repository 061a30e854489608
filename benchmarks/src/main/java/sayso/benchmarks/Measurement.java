package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// One thing that is measured, beside its baseline.
interface Measurement {
    String title();

    /// What came out: one figure, or several that share one run.
    List<Figure> figures(Place place) throws IOException, InterruptedException;
}
