package sayso.shellgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is written about a verb is read when somebody asks for it, and is as good as if it had been read at once.
class VerbTableTest {
    private static final String TABLE =
            """
            # What nobody reads.

            environment
              pass LANG TERM=dumb
            git log, git show
              flags -n=

              # not a clause
              looks -v
            git remote add
              deny: it adds
            ls
              like git log
            """;

    @Test
    void everyRuleThatComesWithTheProgramCanBeRead() {
        List<VerbRule> rules = VerbTableReader.own().rules();

        assertThat(rules).extracting(VerbRule::path).contains(List.of("git", "log"), List.of("rm"));
        assertThat(rules).extracting(VerbRule::path).doesNotHaveDuplicates();
    }

    @Test
    void verbsOfOneLineShareItsClausesAndWhatIsBetweenIsKnown() {
        VerbTable table = VerbTableReader.read(TABLE);

        assertThat(table.rule(List.of("git", "show")).orElseThrow().flags())
                .containsOnlyKeys("-n", "-v");
        assertThat(table.rule(List.of("ls")).orElseThrow().looks()).containsExactly("-v");
        assertThat(table.rule(List.of("git", "remote"))).isPresent();
        assertThat(table.hasSubcommands(List.of("git", "remote"))).isTrue();
        assertThat(table.hasSubcommands(List.of("git", "log"))).isFalse();
        assertThat(table.rule(List.of("git", "push"))).isEmpty();
        assertThat(table.passes("LANG", Optional.empty())).isTrue();
        assertThat(table.rules()).hasSize(6);
    }

    @Test
    void aWordWithSpacesIsNoVerbWithSubcommands() {
        VerbTable table = VerbTableReader.read(TABLE);

        assertThat(table.rule(List.of("git log"))).isEmpty();
        assertThat(table.hasSubcommands(List.of("git remote"))).isFalse();
    }

    @Test
    void aVerbIsThereOnceAndLikeNamesOneAbove() {
        assertThatThrownBy(() -> VerbTableReader.read("ls\n  reads\ncat, ls\n  reads\n"))
                .hasMessage("'ls' is there twice");
        VerbTable table = VerbTableReader.read("ls\n  like cat\ncat\n  reads\nrm\n  removes\n");
        assertThatThrownBy(() -> table.rule(List.of("ls")))
                .hasMessage("there is no verb 'cat' above");
        assertThatThrownBy(() -> table.rule(List.of("rm")))
                .hasMessage("'rm' has no clause 'removes'");
    }
}
