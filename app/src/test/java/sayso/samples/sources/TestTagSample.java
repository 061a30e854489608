package sayso.samples.sources;

import org.junit.jupiter.api.Tag;

/// Tests that no run, or no part of the long run, would name. Never run.
@Tag("slow")
final class TestTagSample {
    @Tag("long")
    void belongsToNoPart() {}

    @Tag("long")
    @Tag("crowd")
    void belongsToAPart() {}
}
