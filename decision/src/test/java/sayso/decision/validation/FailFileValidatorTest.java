package sayso.decision.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.validation.ValidationInput.Offer;
import sayso.decision.validation.ValidationResult.Ignored;
import sayso.decision.validation.ValidationResult.Match;

/// What reads like a failure, what does not, and why.
class FailFileValidatorTest {
    private final FailFileValidator check = new FailFileValidator();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The build failed twice | failed",
                "Our devs see a crash in prod envs | crash",
                "Redis vs Memcached after the panic | panic",
                "Error handling is broken | broken",
                "It returned 500 from /users | 500",
                "We cannot connect to the database | cannot connect",
                "We can't reproduce it | can't reproduce",
                "The login is not working | not working",
                "Tests did not pass | did not pass",
                "HTTP status 404 on the shop | 404",
                "The bug is not fixed yet | bug",
                "No errors here. The deploy crashed | crashed",
                "Der Build brach ab: Exception im Parser | Exception",
                "The service stopped working and it is not stuck | stopped working"
            })
    void aFailureIsFoundAsTheWordsThatSayIt(String text, String word) {
        ValidationResult verdict = check.judge(ValidationInput.of(text, Offer.of("Retry", "")));

        assertThat(verdict.blocking()).isTrue();
        assertThat(verdict.matches()).extracting(Match::word).containsExactly(word);
        Match match = verdict.matches().getFirst();
        assertThat(text.substring(match.start(), match.end())).isEqualTo(word);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "No errors so far, which release? | negated",
                "The run did not fail | negated",
                "The tests are free of failures | negated",
                "0 failures in a week, ship? | negated",
                "Rename src/error/handler.rs? | identifier or path",
                "Use ErrorBoundary or a toast? | identifier or path",
                "Keep the `error` column? | identifier or path",
                "Add --fail to curl? | identifier or path",
                "Read error.log or app.log? | identifier or path",
                "Name it on_error_hook? | identifier or path",
                "A fail-safe default? | identifier or path",
                "What if the upload fails? | conditional",
                "What happens when a node crashes? | conditional",
                "Retry in case it fails? | conditional",
                "We fixed the bug, ship now? | settled",
                "The crash is resolved; tag it? | settled",
                "Which error message reads better? | design talk",
                "Fail fast or retry? | design talk",
                "Move to another bug tracker? | design talk"
            })
    void whatOnlyLooksLikeOneIsIgnoredWithItsReason(String text, String why) {
        ValidationResult verdict = check.judge(ValidationInput.of(text, Offer.of("Yes", "")));

        assertThat(verdict.passes()).isTrue();
        assertThat(verdict.matches()).isEmpty();
        assertThat(verdict.ignored()).extracting(Ignored::why).containsExactly(why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The budget is 500 euros",
                "We cannot decide alone",
                "Debug the profile of our devs?",
                "Which cache?"
            })
    void wordsThatMerelyContainOneAreNone(String text) {
        ValidationResult verdict = check.judge(ValidationInput.of(text, Offer.of("Yes", "")));

        assertThat(verdict.matches()).isEmpty();
        assertThat(verdict.ignored()).isEmpty();
    }

    @Test
    void ignoringOneOccurrenceDoesNotExcuseTheRest() {
        ValidationResult verdict =
                check.judge(
                        ValidationInput.of(
                                "No errors in src/error.rs, but the deploy failed",
                                Offer.of("Retry", "")));

        assertThat(verdict.matches()).extracting(Match::word).containsExactly("failed");
        assertThat(verdict.ignored()).hasSize(2);
    }

    @Test
    void aContextOfJsonIsReadByItsValuesAndItsTellingNames() {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("error", "timeout");
        told.put("panic", Map.of());
        told.put("failures", 0L);
        told.put("steps", List.of("one", "the second crashed"));

        ValidationResult verdict =
                check.judge(ValidationInput.of("Go on?", Offer.of("Yes", "")).withFields(told));

        assertThat(verdict.matches())
                .extracting(Match::field)
                .containsExactly("context.error", "context.steps[1]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "File bug | Create a tracking issue",
                "Retry later | and open a ticket meanwhile",
                "Record it as a defect | ''"
            })
    void anOptionThatFilesItSatisfiesIt(String label, String description) {
        assertThat(
                        check.judge(
                                        ValidationInput.of(
                                                "The build failed", Offer.of(label, description)))
                                .passes())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Profile first", "Create cache", "Debug it", "Reopen tissues"})
    void anOptionThatMerelySoundsLikeItDoesNot(String label) {
        assertThat(
                        check.judge(ValidationInput.of("The build failed", Offer.of(label, "")))
                                .suggestion())
                .isEqualTo(FailFileValidator.SUGGESTION);
    }

    @Test
    void anOptionMaySayByItsActionThatItFiles() {
        assertThat(
                        check.judge(
                                        ValidationInput.of(
                                                "The build failed",
                                                new Offer("Hand it over", "", "file")))
                                .passes())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tradeoff", "prioritization", "quality"})
    void whereWeighingIsThePointItOnlyRemarks(String type) {
        ValidationResult verdict =
                check.judge(
                        ValidationInput.of("The build failed", Offer.of("Wait", "")).ofType(type));

        assertThat(verdict.blocking()).isFalse();
        assertThat(verdict.passes()).isFalse();
    }
}
