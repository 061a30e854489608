package sayso.wire.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.wire.ContractJson;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Requests as agents send them, read the way the tool reads them.
final class ChoiceRequestSamples {
    private static final JsonMapper MAPPER = new JsonMapper();

    private ChoiceRequestSamples() {}

    static AskCheckResult read(String json) {
        return read(json, DeskPolicy.STANDARD);
    }

    static AskCheckResult read(String json, DeskPolicy policy) {
        ProblemCollector problems = new ProblemCollector();
        ObjectNode arguments =
                QuestionDialectTranslator.translated((ObjectNode) MAPPER.readTree(json), problems);
        Optional<ProvideChoiceRequest> request =
                ContractJson.read(ProvideChoiceRequest.class, arguments, problems);
        return ChoiceReader.check(request.orElseThrow(), AskPreferences.NONE, policy, problems);
    }

    static AskCheckResult.Valid valid(String json) {
        AskCheckResult checked = read(json);
        if (checked instanceof AskCheckResult.Invalid invalid) {
            assertThat(invalid.problems()).as(json).extracting(Problem::message).isEmpty();
        }
        return (AskCheckResult.Valid) checked;
    }

    static Question question(String json) {
        return valid(json).question();
    }
}
