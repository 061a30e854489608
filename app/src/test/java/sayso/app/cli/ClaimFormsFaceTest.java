package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.ClaimLines;
import sayso.app.cli.CliHarness.Result;

/// What `check-claim` rejects, `why --check` rejects too, in whatever form it is written.
class ClaimFormsFaceTest {
    @TempDir private Path folder;

    @Test
    void bothCommandsSayTheSameOfEveryLine() throws Exception {
        CodeHarness code = new CodeHarness(folder);
        String id = code.answered(code.question("Which cache?").labelled("Redis", "Memcached"));
        String slug = id.replaceFirst("-", "-dec-which_cache-");
        for (Map.Entry<String, Boolean> each : ClaimLines.about(id, slug).entrySet()) {
            String line = each.getKey();
            int expected = each.getValue() ? 0 : 1;
            code.shop.commit("Go on\n\n" + line);

            Result why = code.why("HEAD", "--check");
            Result claim = code.cli.runWith(line + "\n", "check-claim", "-");

            assertThat(why.exitCode()).as(line + "\n" + why.out() + why.err()).isEqualTo(expected);
            assertThat(claim.exitCode()).as(line + "\n" + claim.out()).isEqualTo(expected);
            assertThat(why.out()).as(line).contains(each.getValue() ? "✓ " + id : ", 1 not");
        }
    }

    @Test
    void whatIsFalseIsSaidInTheSameWords() throws Exception {
        CodeHarness code = new CodeHarness(folder);
        String id = code.answered(code.question("Which cache?").labelled("Redis", "Memcached"));
        code.shop.commit("Use it\n\nDecision: " + id + ": Memcached\nDecision: d-7m2");

        assertThat(code.why("HEAD").out())
                .contains(
                        id
                                + "  claimed, not confirmed: answered: Redis, not Memcached  (Which cache?)",
                        "d-7m2  claimed, not confirmed: names no decision");
        assertThat(code.why("HEAD", "--json").out())
                .contains(
                        "\"reason\":\"otherwise\"",
                        "\"detail\":\"answered: Redis, not Memcached\"",
                        "\"title\":\"Which cache?\"",
                        "\"reason\":\"nameless\"");
        assertThat(code.cli.run("check-claim", "Decision: d-7m2").out())
                .contains("d-7m2  names no decision");
    }
}
