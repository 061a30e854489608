package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;

/// Many processes at once in a home that none of them has opened before. Who wins what they race for is
/// the matter of `SelfcheckTest`.
class RaceTest {
    @TempDir Path folder;

    @Test
    void manyProcessesOpenANewHomeAtOnce() {
        Product product = new Product(Sandbox.in(folder));
        List<Running> processes =
                IntStream.rangeClosed(1, 24)
                        .mapToObj(number ->
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
                                        "Hold it: until Monday"))
                        .toList();
        for (Running process : processes) {
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
