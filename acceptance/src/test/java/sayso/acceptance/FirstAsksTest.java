package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// Many commands that ask at once in a home that nobody has used: all of them get through.
class FirstAsksTest {
    private static final Duration MOST = Duration.ofMinutes(20);

    @TempDir private Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();

    @Test
    void tenFirstAsksAtOnceAllGetThrough() {
        allGetThrough(10);
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 200})
    @Tag("long")
    @Tag("crowd")
    void aCrowdOfFirstAsksAllGetsThrough(int programs) {
        allGetThrough(programs);
    }

    private void allGetThrough(int programs) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).and("SAYSO_OPEN", "off"));
        List<TestProcess> asking = new ArrayList<>();
        for (int i = 0; i < programs; i++) {
            asking.add(
                    processes.add(
                            product.start(ProductDriver.asking("Question " + i + "?"))
                                    .closeInput()));
        }
        for (TestProcess each : asking) {
            each.result(MOST).succeeded();
        }

        assertThat(product.decisions()).hasSize(programs);
        product.run("log", "--verify").succeeded();
    }
}
