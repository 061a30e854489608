package sayso.selfcheck.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.wire.selfcheck.HistoryRecord;
import sayso.wire.selfcheck.HistoryRecord.Deed;
import sayso.wire.selfcheck.HistoryRecord.Phase;

/// Histories written by hand: what a store that keeps its promises may show, and what it may not.
class HistoryCheckerTest {
    private static final String D = "d-000001";
    private static final String MINE = "ship:mine";
    private static final String YOURS = "hold:yours";

    private final HistoryChecker checker = new HistoryChecker();
    private final FinalStoreState kept = new FinalStoreState();
    private long clock;

    @TempDir Path folder;

    @Test
    void acceptsOneWinnerAndALoserWhoIsToldAndLogged() {
        asked();
        won("a", MINE);
        lost("b", YOURS, MINE);
        read("c", MINE);
        kept.with(D, MINE, List.of(MINE), Set.of(YOURS));
        assertThat(faults()).isEmpty();
    }

    @Test
    void acceptsADecisionThatNobodyAnswered() {
        asked();
        read("c", "");
        kept.with(D, null, List.of(), Set.of());
        assertThat(faults()).isEmpty();
    }

    @Test
    void acceptsAnUnknownAnswerThatIsThere() {
        asked();
        begin("a", 1, Deed.ANSWER, MINE);
        lost("b", YOURS, MINE);
        kept.with(D, MINE, List.of(MINE), Set.of(YOURS));
        assertThat(faults()).isEmpty();
    }

    @Test
    void acceptsAnUnknownAnswerThatIsNotThere() {
        asked();
        begin("a", 1, Deed.ANSWER, MINE);
        end("a", 1, Deed.ANSWER, Phase.INFO, "FULL");
        kept.with(D, null, List.of(), Set.of());
        HistoryFindings findings = checker.judge(kept);
        assertThat(findings.faults()).isEmpty();
        assertThat(findings.tally().unknown()).isEqualTo(1);
    }

    @Test
    void refusesAnAcknowledgedAnswerThatIsLost() {
        asked();
        won("a", MINE);
        kept.with(D, null, List.of(), Set.of());
        assertThat(faults())
                .containsExactly(
                        D + ": the answer ship:mine was acknowledged, and the store holds nothing");
    }

    @Test
    void refusesAnAcknowledgedAnswerInWhosePlaceAnotherStands() {
        asked();
        won("a", MINE);
        begin("b", 1, Deed.ANSWER, YOURS);
        kept.with(D, YOURS, List.of(YOURS), Set.of());
        assertThat(faults()).singleElement().asString().contains("the store holds hold:yours");
    }

    @Test
    void refusesTwoWinners() {
        asked();
        won("a", MINE);
        won("b", YOURS);
        kept.with(D, YOURS, List.of(YOURS), Set.of());
        assertThat(faults()).anyMatch(fault -> fault.contains("was won twice"));
    }

    @Test
    void refusesAnAnswerThatIsThereTwice() {
        asked();
        begin("a", 1, Deed.ANSWER, MINE);
        kept.with(D, MINE, List.of(MINE, MINE), Set.of());
        assertThat(faults()).singleElement().asString().contains("answered more than once");
    }

    @Test
    void refusesReadsThatDisagree() {
        asked();
        won("a", MINE);
        read("c", MINE);
        read("d", YOURS);
        kept.with(D, MINE, List.of(MINE), Set.of());
        assertThat(faults()).anyMatch(fault -> fault.contains("was seen as ship:mine and, by d"));
    }

    @Test
    void refusesALoserWhoIsToldSomethingElse() {
        asked();
        won("a", MINE);
        lost("b", YOURS, "hold:nobody");
        kept.with(D, MINE, List.of(MINE), Set.of(YOURS));
        assertThat(faults()).anyMatch(fault -> fault.contains("was seen as hold:nobody"));
    }

    @Test
    void refusesALoserWhomTheLogDoesNotKnow() {
        asked();
        won("a", MINE);
        lost("b", YOURS, MINE);
        kept.with(D, MINE, List.of(MINE), Set.of());
        assertThat(faults())
                .containsExactly(D + ": the log does not know the refused answer hold:yours");
    }

    @Test
    void refusesAQuestionThatVanished() {
        asked();
        assertThat(faults()).singleElement().asString().contains("has vanished");
    }

    @Test
    void refusesAValueThatNobodyOffered() {
        asked();
        kept.with(D, "ship:ghost", List.of("ship:ghost"), Set.of());
        assertThat(faults()).singleElement().asString().contains("nobody was acknowledged for");
    }

    @Test
    void refusesALookIntoThePast() {
        asked();
        won("a", MINE);
        read("c", "");
        kept.with(D, MINE, List.of(MINE), Set.of());
        assertThat(faults()).containsExactly(D + " was found open after somebody knew its value");
    }

    @Test
    void acceptsALookThatBeganBeforeAnybodyKnew() {
        asked();
        begin("c", 1, Deed.READ, "");
        won("a", MINE);
        end("c", 1, Deed.READ, Phase.OK, "");
        kept.with(D, MINE, List.of(MINE), Set.of());
        assertThat(faults()).isEmpty();
    }

    @Test
    void refusesARowWhoseLogSaysNothing() {
        asked();
        begin("a", 1, Deed.ANSWER, MINE);
        kept.with(D, MINE, List.of(), Set.of());
        assertThat(faults()).containsExactly(D + " is ship:mine, and the log says nothing of it");
    }

    @Test
    void refusesALogWhoseRowIsOpen() {
        asked();
        begin("a", 1, Deed.ANSWER, MINE);
        kept.with(D, null, List.of(MINE), Set.of());
        assertThat(faults()).singleElement().asString().contains("the log says it ended");
    }

    @Test
    void refusesAnEndWithoutABeginning() {
        end("a", 1, Deed.ANSWER, Phase.OK, MINE);
        assertThat(faults()).singleElement().asString().contains("not its beginning");
    }

    @Test
    void passesOverALineThatItsWriterDidNotFinish() throws Exception {
        Path file = folder.resolve("history-a.jsonl");
        String whole = record("a", 1, Deed.ANSWER, Phase.INVOKE, MINE).toJson();
        String cut = record("a", 1, Deed.ANSWER, Phase.OK, MINE).toJson();
        Files.writeString(file, whole + "\n" + cut.substring(0, cut.length() - 5));
        kept.with(D, null, List.of(), Set.of());
        HistoryFindings findings = checker.addAll(file).judge(kept);
        assertThat(findings.faults()).isEmpty();
        assertThat(findings.tally().records()).isEqualTo(1);
        assertThat(findings.tally().unknown()).isEqualTo(1);
    }

    private List<String> faults() {
        return checker.judge(kept).faults();
    }

    private void asked() {
        begin("asker", 1, Deed.ASK, "key");
        end("asker", 1, Deed.ASK, Phase.OK, "key");
    }

    private void won(String client, String value) {
        begin(client, 1, Deed.ANSWER, value);
        end(client, 1, Deed.ANSWER, Phase.OK, value);
    }

    private void lost(String client, String value, String told) {
        begin(client, 1, Deed.ANSWER, value);
        end(client, 1, Deed.ANSWER, Phase.FAIL, told);
    }

    private void read(String client, String value) {
        begin(client, 1, Deed.READ, "");
        end(client, 1, Deed.READ, Phase.OK, value);
    }

    private void begin(String client, long call, Deed deed, String value) {
        checker.add(record(client, call, deed, Phase.INVOKE, value));
    }

    private void end(String client, long call, Deed deed, Phase phase, String value) {
        checker.add(record(client, call, deed, phase, value));
    }

    private HistoryRecord record(String client, long call, Deed deed, Phase phase, String value) {
        clock++;
        return new HistoryRecord(clock, client, call, deed, phase, D, value);
    }
}
