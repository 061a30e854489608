package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Option;
import sayso.app.list.FilterOptions;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.contract.EnumValues;
import sayso.decision.model.Problem;
import sayso.decision.model.QuestionMode;
import sayso.hub.api.DecisionApi;
import sayso.wire.choice.ProvideChoiceRequest;

/// Lists of modes that are written out, since a compiler does not read them.
class QuestionModeWordsTest {
    /// All that a question can be asked in by its name; topics are asked by being there.
    private static final List<String> MODES =
            Arrays.stream(QuestionMode.values())
                    .filter(mode -> mode != QuestionMode.TOPICS)
                    .map(QuestionMode::wireName)
                    .toList();

    @Test
    void theMessageAboutAnUnknownOneNamesAll() {
        AskCheckResult checked =
                AskRules.check(
                        AskRequest.of("Name", "Which?", List.of()).withMode("nonsense"),
                        DeskPolicy.STANDARD);

        assertThat(((AskCheckResult.Invalid) checked).problems())
                .extracting(Problem::message)
                .containsExactly(
                        "selection_mode 'nonsense' is not one of " + String.join(", ", MODES));
    }

    @Test
    void theToolTakesAll() {
        assertThat(ProvideChoiceRequest.class.getRecordComponents())
                .filteredOn(component -> component.getName().equals("selectionMode"))
                .flatExtracting(
                        component -> List.of(component.getAnnotation(EnumValues.class).value()))
                .containsExactlyElementsOf(MODES);
    }

    @Test
    void theHelpOfListsNamesAll() throws NoSuchFieldException {
        Option kind = FilterOptions.class.getDeclaredField("kind").getAnnotation(Option.class);

        assertThat(String.join(" ", kind.description())).contains(MODES);
    }

    @Test
    void theDescriptionOfTheApiNamesAllWhereverItNamesSome() throws IOException {
        try (InputStream page =
                requireNonNull(DecisionApi.class.getResourceAsStream("openapi.json"))) {
            String text = new String(page.readAllBytes(), UTF_8);
            assertThat(
                            Pattern.compile("\\[\"single\",[^\\]]*]")
                                    .matcher(text)
                                    .results()
                                    .map(MatchResult::group))
                    .isNotEmpty()
                    .allSatisfy(list ->
                            assertThat(list)
                                    .contains(
                                            MODES.stream().map(mode -> '"' + mode + '"').toList()));
        }
    }
}
