package sayso.decision.plan.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolTableTest {
    private static final ToolTable TABLE =
            ToolTable.of(
                            "fox",
                            """
                            allow Read docs_read
                            deny docs_*
                            edit Write Read
                            sayso own__ own__sub__
                            """)
                    .and(ToolTable.packaged());

    @ParameterizedTest
    @CsvSource({
        "Read, ALLOW",
        "Write, EDIT",
        "docs_read, ALLOW",
        "docs_write, DENY",
        "docs_, DENY",
        "docs_own__plan_show, DENY",
        "docs, UNKNOWN",
        "read, UNKNOWN",
        "Reader, UNKNOWN",
        "'', UNKNOWN"
    })
    void theFirstLineThatFitsCounts(String tool, ToolClass found) {
        assertThat(TABLE.classOf("fox", tool)).isEqualTo(found);
    }

    @Test
    void linesAreOfOneAgentAlone() {
        assertThat(TABLE.classOf("owl", "Read")).isEqualTo(ToolClass.UNKNOWN);
        assertThat(TABLE.classOf("owl", "own__plan_show")).isEqualTo(ToolClass.UNKNOWN);
        assertThat(TABLE.classOf("fox", "plan_show"))
                .as("our own tools go by the name that the agent gives them")
                .isEqualTo(ToolClass.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "own__plan_propose, ALLOW",
        "own__remove_objective, ASK",
        "own__, UNKNOWN",
        "own__of_nobody, UNKNOWN",
        "own__sub__plan_show, UNKNOWN",
        "not_own__plan_show, UNKNOWN",
        "own__Read, UNKNOWN"
    })
    void ourOwnToolsAreKnownBehindWhatAnAgentPutsBeforeThem(String tool, ToolClass found) {
        assertThat(TABLE.classOf("fox", tool)).isEqualTo(found);
    }

    @Test
    void ofTwoTablesTheFirstHasTheFirstWord() {
        ToolTable ask = ToolTable.of("fox", "ask Read");

        assertThat(ask.and(TABLE).classOf("fox", "Read")).isEqualTo(ToolClass.ASK);
        assertThat(TABLE.and(ask).classOf("fox", "Read")).isEqualTo(ToolClass.ALLOW);
        assertThat(ask.and(TABLE).lines()).hasSize(ask.lines().size() + TABLE.lines().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"allow", "permit Read", "unknown Read", "ALLOW Read", ""})
    void aBadLineIsNoLine(String line) {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolTable.of("fox", "allow Read\n" + line + "\nallow Grep"))
                .withMessageStartingWith("the table of tools has a bad line: fox ");
    }

    @Test
    void everyWordOfATableButUnknownIsAClass() {
        assertThat(Stream.of("allow", "shell", "edit", "deny", "ask").map(ToolClass::parse))
                .allMatch(found -> found.isPresent());
        assertThat(ToolClass.parse("unknown")).isEmpty();
        assertThat(ToolClass.parse("Allow")).isEmpty();
    }

    @Test
    void noneOfOurOwnToolsChangesFilesOrRunsLines() {
        assertThat(ToolTable.packaged().lines())
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(ToolClass.parse(line.word()))
                                .hasValueSatisfying(found ->
                                        assertThat(found).isIn(ToolClass.ALLOW, ToolClass.ASK)));
        assertThat(ToolTable.packaged().lines().stream().flatMap(line -> line.names().stream()))
                .as("a wildcard would let in tools that nobody has judged")
                .noneMatch(name -> name.contains("*"));
    }
}
