package sayso.wire.choice;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskLimits;
import sayso.schema.Bounds;
import sayso.schema.Describe;
import sayso.schema.Named;
import sayso.schema.OneOf;

/// The arguments of `provide_choice`. Nothing is required by the schema, since
/// `session_id` alone polls; the rules say what is missing otherwise.
public record ProvideChoiceRequest(
        @Describe("One line, shown in lists and notifications. Required for a new question.")
                @Bounds(min = 1, max = AskLimits.TITLE)
                @Nullable String title,
        @Describe(
                        "Markdown. What you are doing, what you found, and why a choice is needed"
                                + " now. Required for a new question.")
                @Bounds(min = 1, max = AskLimits.PROMPT)
                @Nullable String prompt,
        @Describe(
                        "single: one option. multi: several. text_input: own words. hybrid: options"
                                + " or own words. confirm: yes or no. Default: single with options,"
                                + " else text_input.")
                @OneOf({"single", "multi", "text_input", "hybrid", "confirm"})
                @Nullable String selectionMode,
        @Describe("What can be chosen, in the order to show. Mark the one you would take.")
                @Bounds(max = AskLimits.OPTIONS)
                @Nullable List<ChoiceOption> options,
        @Describe("Hint inside the text field; text_input and hybrid only.")
                @Bounds(max = AskLimits.PLACEHOLDER)
                @Nullable String placeholder,
        @Describe("Whether the placeholder is shown. Default true.")
                @Nullable Boolean showPlaceholder,
        @Describe("Ids preselected when the question opens; never an answer by themselves.")
                @Nullable List<String> defaultSelectionIds,
        @Describe("Fewest options to choose. Default 1; hybrid 0.") @Bounds(min = 0)
                @Nullable Integer minSelections,
        @Describe("Most options to choose. Default 1 for single, else the number of options.")
                @Bounds(min = 1)
                @Nullable Integer maxSelections,
        @Describe("true: choosing submits at once (single only). false: explicit submit.")
                @Nullable Boolean singleSubmitMode,
        @Describe("Which note fields the person sees. Default both.")
                @Nullable ChoiceAnnotations annotations,
        @Describe("Notes known already, by option id; the person may edit them.")
                @Nullable Map<String, String> optionAnnotations,
        @Describe("A note on the whole known already; the person may edit it.")
                @Nullable String globalAnnotation,
        @Describe(
                        "Which surface to open first; every other one stays usable. Default auto."
                                + " terminal: returns at once with a command that opens the"
                                + " question in a terminal.")
                @OneOf({"auto", "terminal", "web"})
                @Nullable String transport,
        @Describe("How long the question may run, in seconds. Default 300.")
                @Nullable Double timeoutSeconds,
        @Describe(
                        "What the deadline does. none: nothing is chosen, a late answer still"
                                + " counts. submit_default: the defaults are filled in, marked as"
                                + " such, only with reversible: true and if the person's settings"
                                + " allow it. cancel: like none, late answers refused.")
                @OneOf({"none", "submit_default", "cancel"})
                @Nullable String timeoutAction,
        @Describe(
                        "Id of a question asked before: goes on waiting for it; all other fields"
                                + " are ignored.")
                @Named(also = {"decision_id"})
                @Nullable String sessionId,
        @Describe(
                        "How long this call may block, in seconds; 0 creates the question and"
                                + " returns. The question lives on either way.")
                @Nullable Double waitSeconds,
        @Describe(
                        "Your own name for this ask: repeating it with the same body in this session finds the same.")
                @Nullable String idempotencyKey,
        @Describe("Markdown beside the options: a diff, an excerpt, a log.")
                @Bounds(max = AskLimits.CONTEXT)
                @Nullable String context,
        @Describe("Why no option is marked as recommended, if none is.")
                @Nullable String noRecommendation,
        @Describe("How soon a person should look. Default medium.")
                @OneOf({"low", "medium", "high"})
                @Nullable String urgency,
        @Describe("true: every option can be undone. false: one at least cannot.")
                @Nullable Boolean reversible,
        @Describe("true: an option deletes, overwrites, publishes or spends.")
                @Nullable Boolean destructive,
        @Describe("Ignored: cancelling is always possible.") @Nullable Boolean allowCancel) {}
