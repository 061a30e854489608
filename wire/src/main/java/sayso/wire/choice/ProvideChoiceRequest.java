package sayso.wire.choice;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.FieldName;
import sayso.decision.contract.UnlistedField;
import sayso.decision.contract.ValueBounds;

/// Arguments of `provide_choice`, by which an agent asks a person to choose, or waits on for an
/// earlier question: the question, its options and rules, deadline and risk, or the earlier id. The
/// schema requires none, because `session_id` alone polls; the rules report what is missing
/// otherwise.
public record ProvideChoiceRequest(
        @Description("One line, shown in lists and notifications. Required for a new question.")
                @BriefDescription("One line.")
                @ValueBounds(min = 1, max = AskLimits.TITLE)
                @Nullable String title,
        @Description(
                        "Markdown. What you are doing, what you found, and why a choice is needed"
                                + " now. Required for a new question.")
                @BriefDescription("Markdown: what you are doing, what you found, why you ask now.")
                @ValueBounds(min = 1, max = AskLimits.PROMPT)
                @Nullable String prompt,
        @Description(
                        "single: one option. multi: several. text_input: own words. hybrid: options"
                                + " or own words. confirm: yes or no. Default: single with options,"
                                + " else text_input.")
                @BriefDescription(
                        "hybrid: options or own words. Default single; without options text_input.")
                @EnumValues({"single", "multi", "text_input", "hybrid", "confirm"})
                @Nullable String selectionMode,
        @Description("What can be chosen, in the order to show. Mark the one you would take.")
                @BriefDescription("")
                @ValueBounds(max = AskLimits.OPTIONS)
                @Nullable List<ChoiceOption> options,
        @Description("Hint inside the text field; text_input and hybrid only.")
                @BriefDescription("")
                @ValueBounds(max = AskLimits.PLACEHOLDER)
                @Nullable String placeholder,
        @Description("Whether the placeholder is shown. Default true.") @BriefDescription("")
                @Nullable Boolean showPlaceholder,
        @Description("Ids preselected when the question opens; never an answer by themselves.")
                @BriefDescription("Preselected; never an answer.")
                @Nullable List<String> defaultSelectionIds,
        @Description("Fewest options to choose. Default 1; hybrid 0.")
                @BriefDescription("")
                @ValueBounds(min = 0)
                @Nullable Integer minSelections,
        @Description("Most options to choose. Default 1 for single, else the number of options.")
                @BriefDescription("")
                @ValueBounds(min = 1)
                @Nullable Integer maxSelections,
        @Description("true: choosing submits at once (single only). false: explicit submit.")
                @BriefDescription("true: choosing submits.")
                @Nullable Boolean singleSubmitMode,
        @Description("Which note fields the person sees. Default both.")
                @BriefDescription("Note fields; default both.")
                @Nullable ChoiceAnnotations annotations,
        @Description("Notes known already, by option id; the person may edit them.")
                @BriefDescription("Notes you know, by option id.")
                @Nullable Map<String, String> optionAnnotations,
        @Description("A note on the whole known already; the person may edit it.")
                @BriefDescription("Or on the whole.")
                @Nullable String globalAnnotation,
        @Description(
                        "Which surface to open first; every other one stays usable. Default auto."
                                + " terminal: returns at once with a command that opens the"
                                + " question in a terminal.")
                @BriefDescription("terminal: returns a command to open it.")
                @EnumValues({"auto", "terminal", "web"})
                @Nullable String transport,
        @Description("How long the question may run, in seconds. Default 300.")
                @BriefDescription("Default 300.")
                @Nullable Double timeoutSeconds,
        @Description(
                        "What the deadline does. none: nothing is chosen, a late answer still"
                                + " counts. submit_default: the defaults are filled in, marked as"
                                + " such, only with reversible: true and if the person's settings"
                                + " allow it. cancel: like none, late answers refused.")
                @BriefDescription(
                        "submit_default: the preselected, if reversible and the person allows it. cancel: refuses late answers.")
                @EnumValues({"none", "submit_default", "cancel"})
                @Nullable String timeoutAction,
        @Description(
                        "Id of a question asked before: goes on waiting for it; all other fields"
                                + " are ignored.")
                @BriefDescription("Goes on waiting for an earlier question.")
                @FieldName(also = {"decision_id"})
                @Nullable String sessionId,
        @Description(
                        "How long this call may block, in seconds; 0 creates the question and"
                                + " returns. The question lives on either way.")
                @BriefDescription("Blocks at most so long; the question lives on. 0 only asks.")
                @Nullable Double waitSeconds,
        @Description(
                        "Your own name for this ask: repeating it with the same body in this"
                                + " session finds the same.")
                @BriefDescription("Repeating it finds the same.")
                @Nullable String idempotencyKey,
        @Description("Markdown beside the options: a diff, an excerpt, a log.")
                @BriefDescription("A diff, excerpt or log.")
                @ValueBounds(max = AskLimits.CONTEXT)
                @Nullable String context,
        @Description("Why no option is marked as recommended, if none is.")
                @BriefDescription("Why, if none is recommended.")
                @Nullable String noRecommendation,
        @Description("How soon a person should look. Default medium.")
                @BriefDescription("")
                @EnumValues({"low", "medium", "high"})
                @Nullable String urgency,
        @Description("true: every option can be undone. false: one at least cannot.")
                @BriefDescription("Every option can be undone.")
                @Nullable Boolean reversible,
        @Description("true: an option deletes, overwrites, publishes or spends.")
                @BriefDescription("An option deletes, overwrites, publishes or spends.")
                @Nullable Boolean destructive,
        @Description(
                        "true: you will ask this again; the person is offered to answer it for good."
                                + " Makes no rule by itself.")
                @BriefDescription("Suggests a rule.")
                @Nullable Boolean suggestRule,
        @Description("Ignored: cancelling is always possible.") @UnlistedField
                @Nullable Boolean allowCancel) {}
