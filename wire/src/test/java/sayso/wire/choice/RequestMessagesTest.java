package sayso.wire.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.model.Problem;

class RequestMessagesTest {
    private static final String TEXTS =
            "\"title\": \"Cache\", \"prompt\": \"Both would do; the choice is hard to change.\"";
    private static final String AB =
            "\"options\": [{\"id\": \"a\", \"recommended\": true}, {\"id\": \"b\"}]";
    private static final String ABC =
            "\"options\": [{\"id\": \"a\", \"recommended\": true}, {\"id\": \"b\"}, {\"id\":"
                    + " \"c\"}]";
    private static final String MULTI = "\"selection_mode\": \"multi\", " + ABC;

    /// Fields beside title and prompt, and the one message they bring.
    static Stream<Arguments> faults() {
        return Stream.of(
                row("\"title\": \" \", " + AB, "title is blank"),
                row("\"prompt\": \"\", " + AB, "prompt is blank"),
                row("\"title\": null, " + AB, "title is missing"),
                row(
                        "\"prompt\": \"" + "x".repeat(25_113) + "\", " + AB,
                        "prompt has 25113 characters; the limit is 20000"),
                row(
                        "\"title\": \"" + "x".repeat(201) + "\", " + AB,
                        "title has 201 characters; the limit is 200"),
                row(
                        "\"min_selections\": \"two\", " + MULTI,
                        "min_selections is \"two\", not an integer"),
                row(
                        "\"selection_mode\": \"pick\", " + AB,
                        "selection_mode 'pick' is not one of single, multi, text_input, hybrid,"
                                + " confirm"),
                row(
                        "\"selection_mode\": \"topics\", " + AB,
                        "selection_mode 'topics' is not one of single, multi, text_input, hybrid,"
                                + " confirm; collect_decisions asks several questions at once"),
                row(
                        "\"selection_mode\": \"confirm\", \"options\": [{\"id\": \"a\","
                                + " \"recommended\": true}, {\"id\": \"b\", \"recommended\":"
                                + " true}]",
                        "selection_mode 'confirm' allows one recommended option; 'a' and 'b' are"
                                + " marked"),
                row(
                        "\"selection_mode\": \"single\"",
                        "options is empty; selection_mode 'single' needs at least one"),
                row(
                        "\"selection_mode\": \"multi\", \"options\": []",
                        "options is empty; selection_mode 'multi' needs at least one"),
                row(
                        "\"selection_mode\": \"text_input\", " + AB,
                        "options are not allowed with selection_mode 'text_input'; use 'hybrid'"),
                row(
                        "\"options\": [{\"id\": \"a\", \"recommended\": true}, {\"id\": \" \"}]",
                        "options[1].id is blank"),
                row(
                        "\"options\": [{\"id\": \"redis\", \"recommended\": true}, {\"id\": \"b\"},"
                                + " {\"id\": \"c\"}, {\"id\": \"redis\"}]",
                        "options[3].id 'redis' is already used by options[0]"),
                row(
                        "\"options\": [{\"id\": \"a\", \"recommended\": true}, {\"id\":"
                                + " \"b\\u0007\"}]",
                        "options[1].id has a control character"),
                row(
                        "\"options\": [{\"id\": \""
                                + "i".repeat(65)
                                + "\", \"recommended\": true}]",
                        "options[0].id has 65 characters; the limit is 64"),
                row(
                        "\"options\": [{\"id\": \"x\", \"recommended\": true}"
                                + Stream.iterate(1, i -> i < 120, i -> i + 1)
                                        .map(i -> ", {\"id\": \"o" + i + "\"}")
                                        .reduce("", String::concat)
                                + "]",
                        "options has 120 entries; the limit is 50"),
                row(
                        "\"options\": [{\"id\": \"a\", \"recommended\": 3}, {\"id\": \"b\","
                                + " \"recommended\": true}]",
                        "options[0].recommended is not a boolean"),
                row(
                        "\"options\": [{\"id\": \"a\"}]",
                        "no option is recommended; mark one with \"recommended\": true or give a"
                                + " reason in no_recommendation"),
                row(
                        "\"options\": [{\"id\": \"a\", \"recommended\": true}, {\"id\": \"b\"},"
                                + " {\"id\": \"c\", \"recommended\": true}]",
                        "selection_mode 'single' allows one recommended option; 'a' and 'c' are"
                                + " marked"),
                row(
                        "\"placeholder\": \"…\", " + AB,
                        "placeholder is only for text_input and hybrid"),
                row(
                        "\"selection_mode\": \"text_input\", \"min_selections\": 1",
                        "min_selections is not allowed with selection_mode 'text_input'"),
                row(
                        "\"selection_mode\": \"text_input\", \"default_selection_ids\": [\"a\"]",
                        "default_selection_ids is not allowed with selection_mode 'text_input'"),
                row("\"min_selections\": -1, " + MULTI, "min_selections -1 is negative"),
                row("\"max_selections\": 0, " + MULTI, "max_selections 0 is less than 1"),
                row(
                        "\"min_selections\": 3, \"max_selections\": 2, " + MULTI,
                        "min_selections 3 is greater than max_selections 2"),
                row(
                        "\"min_selections\": 4, " + MULTI,
                        "min_selections 4 is greater than the 3 options"),
                row(
                        "\"max_selections\": 2, " + AB,
                        "max_selections must be 1 for selection_mode 'single'; use 'multi'"),
                row(
                        "\"default_selection_ids\": [\"z\"], " + ABC,
                        "default_selection_ids has unknown id 'z'; known ids: a, b, c"),
                row(
                        "\"default_selection_ids\": [\"a\", \"a\"], " + MULTI,
                        "default_selection_ids repeats 'a'"),
                row(
                        "\"default_selection_ids\": [\"a\", \"b\", \"c\"], \"max_selections\": 2, "
                                + MULTI,
                        "default_selection_ids has 3 ids; max_selections is 2"),
                row(
                        "\"single_submit_mode\": true, " + MULTI,
                        "single_submit_mode works only with selection_mode 'single'"),
                row("\"timeout_seconds\": 0, " + AB, "timeout_seconds 0 is not positive"),
                row(
                        "\"timeout_action\": \"submit_default\", \"reversible\": true,"
                                + " \"min_selections\": 2, "
                                + MULTI,
                        "timeout_action 'submit_default' needs default_selection_ids (at least 2,"
                                + " because min_selections is 2)"),
                row(
                        "\"timeout_action\": \"submit\", \"default_selection_ids\": [\"a\"], " + AB,
                        "timeout_action 'submit_default' needs reversible: true"),
                row(
                        "\"transport\": \"sms\", " + AB,
                        "transport 'sms' is not one of auto, terminal, web"),
                row(
                        "\"option_annotations\": {\"z\": \"hot\"}, " + AB,
                        "option_annotations has unknown id 'z'"),
                row(
                        "\"reversible\": true, \"destructive\": true, " + AB,
                        "reversible and destructive are both true"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void everyFaultIsToldInItsOwnWords(String json, String message) {
        assertThat(((AskCheckResult.Invalid) ChoiceRequestSamples.read(json)).problems())
                .extracting(Problem::message)
                .containsExactly(message);
    }

    /// Fields beside title and prompt, and the warning they bring.
    static Stream<Arguments> remarks() {
        return Stream.of(
                row(
                        "\"allow_cancel\": false, " + AB,
                        "allow_cancel is ignored: cancelling is always possible"),
                row("\"max_selections\": 9, " + MULTI, "max_selections 9 lowered to the 3 options"),
                row("\"timeout_seconds\": 1, " + AB, "timeout 1 s is raised to 1 min, the least"),
                row(
                        "\"timeout_seconds\": 9999999, " + AB,
                        "timeout 115 d 17 h 46 min 39 s is lowered to 7 d, the most"),
                row(
                        "\"optionz\": 1, " + AB,
                        "unknown field 'optionz' ignored; did you mean 'options'?"),
                row(
                        "\"prompt\": \"Which?\", " + AB,
                        "prompt gives no context; say what you are doing and why you ask"),
                row(
                        "\"timeout_seconds\": \"90\", " + AB,
                        "timeout_seconds \"90\" read as a number"),
                row("\"destructive\": \"true\", " + AB, "destructive \"true\" read as a boolean"),
                row(
                        "\"default_selection_ids\": \"[\\\"a\\\"]\", " + AB,
                        "default_selection_ids is JSON inside a text; read as a list"));
    }

    @ParameterizedTest
    @MethodSource("remarks")
    void aRemarkRejectsNothing(String json, String remark) {
        assertThat(ChoiceRequestSamples.valid(json).warnings()).containsExactly(remark);
    }

    @Test
    void theOldNamesOfTimeoutActionsAreRead() {
        assertThat(
                        ChoiceRequestSamples.valid(whole("\"timeout_action\": \"reinvoke\", " + AB))
                                .terms())
                .extracting(terms -> terms.timeoutAction().name())
                .isEqualTo("NONE");
    }

    private static Arguments row(String fields, String message) {
        return Arguments.of(whole(fields), message);
    }

    /// The fields with a title and a prompt, unless they bring their own.
    private static String whole(String fields) {
        String texts = TEXTS;
        if (fields.startsWith("\"title\"")) {
            texts = TEXTS.substring(TEXTS.indexOf("\"prompt\""));
        } else if (fields.startsWith("\"prompt\"")) {
            texts = TEXTS.substring(0, TEXTS.indexOf(", \"prompt\""));
        }
        return "{" + texts + ", " + fields + "}";
    }
}
