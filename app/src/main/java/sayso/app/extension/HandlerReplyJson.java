package sayso.app.extension;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.agent.tools.ExtensionReply;
import sayso.extension.Choice;
import sayso.extension.Choices;
import sayso.extension.FormAnswer;
import sayso.extension.FormAnswers;
import sayso.extension.Provenance;
import sayso.extension.Reply;
import sayso.extension.UiError;
import sayso.extension.UiResult;
import sayso.wire.extension.PlainJsonTree;
import sayso.wire.extension.UiResultJson;

/// Converts the reply of an extension's handler, with the person's answers in it, to the text and
/// JSON that the caller receives.
final class HandlerReplyJson {
    private HandlerReplyJson() {}

    /// @throws IllegalArgumentException if the reply holds what JSON has no word for
    static ExtensionReply of(Reply reply) {
        UiResult<?> result = reply.result();
        Map<String, Object> data = data(reply.data(), result);
        String text = reply.text();
        if (data != null) {
            String _ =
                    PlainJsonTree.text(data); // why: a value that is no JSON is the handler's fault
        }
        if (text.isEmpty() && result instanceof UiResult.Unavailable<?>(UiError error)) {
            text = "Error: " + error.message();
        }
        return new ExtensionReply(
                text, data, reply.isError(), result instanceof UiResult.Pending<?>);
    }

    private static @Nullable Map<String, Object> data(
            @Nullable Map<String, Object> data, @Nullable UiResult<?> result) {
        if (result == null) {
            return data;
        }
        Map<String, Object> all = new LinkedHashMap<>(shape(result));
        if (data != null) {
            all.putAll(data);
        }
        return all;
    }

    private static Map<String, Object> shape(UiResult<?> result) {
        return switch (result) {
            case UiResult.Answered<?>(Object value, Provenance by) -> answered(value, from(by));
            case UiResult.Cancelled<?>(String reason) ->
                    UiResultJson.unanswered(result.outcome(), reason, null, null);
            case UiResult.TimedOut<?> timedOut ->
                    UiResultJson.unanswered(
                            result.outcome(), null, timedOut.after().toMillis() / 1000.0, null);
            case UiResult.Pending<?>(String id) ->
                    UiResultJson.unanswered(result.outcome(), null, null, id);
            case UiResult.Unavailable<?>(UiError error) -> ExtensionErrors.shape(error);
        };
    }

    private static Map<String, Object> answered(Object value, UiResultJson.From from) {
        return switch (value) {
            case Choice(String chosen, String label, boolean wasCustom) ->
                    UiResultJson.choice(chosen, label, wasCustom, from);
            case Choices several -> UiResultJson.choices(several.values(), from);
            case FormAnswers(List<FormAnswer> all) ->
                    UiResultJson.answers(all.stream().map(HandlerReplyJson::item).toList(), from);
            case Boolean yes -> UiResultJson.confirmed(yes, from);
            default ->
                    throw new IllegalArgumentException(
                            "a result with a "
                                    + value.getClass().getName()
                                    + " has no JSON of its own; reply with data");
        };
    }

    private static UiResultJson.Item item(FormAnswer answer) {
        Choice choice = answer.choice();
        return new UiResultJson.Item(
                answer.id(),
                choice.value(),
                choice.label(),
                choice.wasCustom(),
                answer.index(),
                answer.choices().size() < 2
                        ? null
                        : answer.choices().stream().map(Choice::value).toList());
    }

    private static UiResultJson.From from(Provenance by) {
        return new UiResultJson.From(
                by.decisionId(), by.decidedBy(), by.surface(), by.assurance(), by.remarks());
    }
}
