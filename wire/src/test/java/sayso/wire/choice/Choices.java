package sayso.wire.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.Checked;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.decision.Question;
import sayso.wire.ContractJson;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Requests as agents send them, read the way the tool reads them.
final class Choices {
    private static final JsonMapper MAPPER = new JsonMapper();

    private Choices() {}

    static Checked read(String json) {
        return read(json, DeskPolicy.STANDARD);
    }

    static Checked read(String json, DeskPolicy policy) {
        Problems problems = new Problems();
        ObjectNode arguments = Dialects.translated((ObjectNode) MAPPER.readTree(json), problems);
        Optional<ProvideChoiceRequest> request =
                ContractJson.read(ProvideChoiceRequest.class, arguments, problems);
        return ChoiceReader.check(request.orElseThrow(), AskPreferences.NONE, policy, problems);
    }

    static Checked.Valid valid(String json) {
        Checked checked = read(json);
        if (checked instanceof Checked.Invalid invalid) {
            assertThat(invalid.problems()).as(json).extracting(Problem::message).isEmpty();
        }
        return (Checked.Valid) checked;
    }

    static Question question(String json) {
        return valid(json).question();
    }
}
