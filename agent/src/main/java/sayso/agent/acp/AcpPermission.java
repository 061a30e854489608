package sayso.agent.acp;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookReplyJson;
import sayso.agent.hooks.ToolUsePreview;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// An agent's request for permission (`session/request_permission`) as a confirmation: elsewhere
/// only what counts once can be chosen; what counts for ever is for the editor, where the agent
/// says what it means. The person sees everything that the agent tells of the tool; what is too long for
/// that, or was lost before, can be denied elsewhere, and allowed in the editor alone.
public final class AcpPermission implements AcpQuestion {
    public static final String METHOD = "session/request_permission";

    /// What says that nothing is answered any more.
    public static final String CANCELLED = "{\"outcome\":{\"outcome\":\"cancelled\"}}";

    private static final OptionId DENY = new OptionId("deny");
    private static final String LOST =
            " Sayso does not have all that the agent told of it, so it is allowed in the editor alone.";

    private static final int TITLE = 160;
    private static final int NAME = 200;

    private final @Nullable String toolCall;
    private final ToolUsePreview use;

    /// Whether Sayso has everything that the agent told of it.
    private final boolean whole;

    private final List<AcpOption> offered;

    /// What can be chosen elsewhere, by our id; ours for a rejection where the agent offers none.
    private final Map<OptionId, Optional<AcpOption>> choices;

    private AcpPermission(
            @Nullable String toolCall,
            ToolUsePreview use,
            boolean whole,
            List<AcpOption> offered,
            Map<OptionId, Optional<AcpOption>> choices) {
        this.toolCall = toolCall;
        this.use = use;
        this.whole = whole;
        this.offered = offered;
        this.choices = choices;
    }

    /// @param params of the request
    /// @param before what the agent told of the same tool call before
    /// @return empty where nothing can be allowed once, or where two options go by one name
    public static Optional<AcpPermission> of(LenientFields params, AcpCallHistory before) {
        List<AcpOption> offered = AcpOption.of(params);
        LenientFields call = params.object("toolCall");
        ToolUsePreview use = preview(call, before.told());
        boolean whole = before.isWhole() || saysEnough(call);
        return offered.stream().anyMatch(option -> option.kind() == AcpOption.Kind.ALLOW_ONCE)
                        && isEachOnce(offered)
                ? Optional.of(
                        new AcpPermission(
                                call.text("toolCallId"),
                                use,
                                whole,
                                offered,
                                choices(offered, use.fits() && whole)))
                : Optional.empty();
    }

    private static boolean isEachOnce(List<AcpOption> offered) {
        return offered.stream().map(AcpOption::id).distinct().count() == offered.size();
    }

    private static boolean allows(Optional<AcpOption> choice) {
        return choice.filter(option -> option.kind() == AcpOption.Kind.ALLOW_ONCE).isPresent();
    }

    private static Map<OptionId, Optional<AcpOption>> choices(
            List<AcpOption> offered, boolean allowable) {
        Map<OptionId, Optional<AcpOption>> choices = new LinkedHashMap<>();
        if (allowable) {
            put(choices, "allow-once", offered, AcpOption.Kind.ALLOW_ONCE);
        }
        put(choices, DENY.value(), offered, AcpOption.Kind.REJECT_ONCE);
        choices.putIfAbsent(DENY, Optional.empty());
        return choices;
    }

    private static void put(
            Map<OptionId, Optional<AcpOption>> choices,
            String name,
            List<AcpOption> offered,
            AcpOption.Kind kind) {
        int place = 0;
        for (AcpOption option : offered) {
            if (option.kind() == kind) {
                place++;
                choices.put(
                        new OptionId(place == 1 ? name : name + "-" + place), Optional.of(option));
            }
        }
    }

    /// Whether a request itself says what is to be done, so that nothing else that was told of the call matters.
    ///
    /// @param call as the request names it
    public static boolean saysEnough(LenientFields call) {
        Object input = call.any("rawInput");
        return call.has("title")
                && input != null
                && !input.equals("")
                && !input.equals(List.of())
                && !(input instanceof JsonObject object && object.members().isEmpty());
    }

    private static ToolUsePreview preview(LenientFields call, LenientFields known) {
        String title =
                call.found("title")
                        .or(() -> known.found("title"))
                        .orElse("a tool that it does not name");
        Map<String, @Nullable Object> told = new LinkedHashMap<>();
        told.put("title", title);
        put(told, "kind", call, known);
        Object input = call.any("rawInput") == null ? known.any("rawInput") : call.any("rawInput");
        LenientFields fields = LenientFields.of(input);
        if (fields.members().isEmpty()) {
            told.put("input", input);
        } else {
            told.putAll(fields.members());
        }
        put(told, "locations", call, known);
        content(told, call.list("content") == null ? known : call);
        Map<String, String> texts = new LinkedHashMap<>();
        told.forEach((name, value) -> {
            if (value != null && !value.equals(List.of())) {
                texts.put(name, text(value));
            }
        });
        return ToolUsePreview.titled(title, texts);
    }

    private static void put(
            Map<String, @Nullable Object> told,
            String name,
            LenientFields call,
            LenientFields known) {
        told.put(name, call.any(name) == null ? known.any(name) : call.any(name));
    }

    /// What the agent would show beside its dialog: texts, and the sides of a change.
    private static void content(Map<String, @Nullable Object> told, LenientFields call) {
        int place = 0;
        for (LenientFields content : call.objects("content")) {
            place++;
            String name = "shown " + place;
            switch (content.textOr("type", "")) {
                case "content" -> {
                    String text = content.object("content").text("text");
                    told.put(name, text == null ? content.any("content") : text);
                }
                case "diff" -> {
                    told.put(name + ", file", content.text("path"));
                    told.put(name + ", before", content.text("oldText"));
                    told.put(name + ", after", content.text("newText"));
                }
                default -> told.put(name, new JsonObject(content.members()));
            }
        }
    }

    private static String text(Object value) {
        return value instanceof String text ? text : HookReplyJson.text(value);
    }

    @Override
    public AskRequest request() {
        List<RequestedOption> options = new ArrayList<>();
        choices.forEach((id, option) -> options.add(option(id, option)));
        String shown = use.shown();
        return AskRequest.of(
                        use.asking("May the agent use ", TITLE),
                        "The agent asks in its editor before it goes on, and waits. The first answer"
                                + " counts, there or here. Own words deny it; they are kept, and the"
                                + " agent does not hear them."
                                + (use.fits() ? use.rest(TITLE) : use.beyond())
                                + (whole ? "" : LOST),
                        options)
                .withContext(shown.isEmpty() ? null : shown)
                .withMode(QuestionMode.HYBRID.wireName())
                .withSelection(RequestedSelection.ONE);
    }

    private static RequestedOption option(OptionId id, Optional<AcpOption> option) {
        boolean allows = allows(option);
        return new RequestedOption(
                id.value(),
                option.map(offered -> cut(ToolUsePreview.visible(offered.name()))).orElse("Deny"),
                allows
                        ? "The agent does exactly this, once."
                        : option.isPresent()
                                ? "The agent hears so, and does not do it."
                                : "The agent offers no way to deny it: its turn is cancelled.",
                null,
                null,
                null);
    }

    private static String cut(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= NAME ? line : line.substring(0, NAME) + "…";
    }

    /// Silence never answers for the person at a dialog, and no later decision takes its place.
    @Override
    public AskIntake intake() {
        return AskIntake.PLAIN.ofType(AskIntake.CONFIRMATION).lock();
    }

    @Override
    public Optional<Answer> given(Question question, LenientFields result) {
        LenientFields outcome = result.object("outcome");
        String id = outcome.text("optionId");
        if (id == null || !outcome.textOr("outcome", "").equals("selected")) {
            return Optional.empty();
        }
        for (Map.Entry<OptionId, Optional<AcpOption>> choice : choices.entrySet()) {
            if (choice.getValue().filter(option -> option.id().equals(id)).isPresent()) {
                return Optional.of(Answer.choosing(choice.getKey()));
            }
        }
        return offered.stream()
                .filter(option -> option.id().equals(id))
                .findFirst()
                .map(AcpPermission::inEditor);
    }

    /// The agent's own name for the use of the tool.
    public Optional<String> toolCall() {
        return Optional.ofNullable(toolCall);
    }

    /// Whether the person allowed what was asked, once or for ever.
    public boolean isAllowedBy(Answer answer) {
        List<AcpOption> inEditor =
                offered.stream()
                        .filter(option -> answer.text().equals(inEditor(option).text()))
                        .toList();
        return answer.chosen().isEmpty()
                ? !inEditor.isEmpty()
                        && inEditor.stream().allMatch(option -> option.kind().allows())
                : answer.chosen().stream()
                        .allMatch(id -> allows(choices.getOrDefault(id, Optional.empty())));
    }

    private static Answer inEditor(AcpOption option) {
        return Answer.ofText("Chosen in the editor: " + cut(ToolUsePreview.visible(option.name())));
    }

    @Override
    public String answered(Question question, Answer answer) {
        return answer.chosen().stream()
                .flatMap(id -> choices.getOrDefault(id, Optional.empty()).stream())
                .findFirst()
                .map(AcpPermission::selected)
                .orElseGet(this::declined);
    }

    /// Its options are all that can be said.
    @Override
    public Optional<String> fault(Question question, Answer answer) {
        return Optional.empty();
    }

    @Override
    public AcpPermission again(String fault) {
        return this;
    }

    @Override
    public String declined() {
        return requireNonNull(choices.get(DENY), "no way to deny")
                .map(AcpPermission::selected)
                .orElse(CANCELLED);
    }

    @Override
    public String cancelled() {
        return CANCELLED;
    }

    private static String selected(AcpOption option) {
        Map<String, @Nullable Object> outcome = new LinkedHashMap<>();
        outcome.put("outcome", "selected");
        outcome.put("optionId", option.id());
        return HookReplyJson.text(new JsonObject(Map.of("outcome", new JsonObject(outcome))));
    }
}
