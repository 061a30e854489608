package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessGroup;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// Many processes at once in a home that none of them has opened before. Who wins what they race for is
/// the matter of the self-check.
class RaceTest {
    @TempDir Path folder;

    @AutoClose private final ProcessGroup processes = new ProcessGroup();

    @Test
    void manyProcessesOpenANewHomeAtOnce() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        List<TestProcess> asking =
                IntStream.rangeClosed(1, 24)
                        .mapToObj(number ->
                                processes.add(
                                        product.start(
                                                "decision",
                                                "request",
                                                "--keep",
                                                "--json",
                                                "--prompt",
                                                "Question " + number,
                                                "--option",
                                                "Ship it: now",
                                                "--option",
                                                "Hold it: until Monday")))
                        .toList();
        for (TestProcess process : asking) {
            process.closeInput().result().succeeded();
        }
        assertThat(product.decisions())
                .extracting(each -> each.path("title").asString())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 24)
                                .mapToObj(number -> "Question " + number)
                                .toList());
    }
}
