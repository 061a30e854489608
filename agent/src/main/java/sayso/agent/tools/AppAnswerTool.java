package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.app.AppAnswerCodec;
import sayso.agent.app.AppProofService;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `app_answer`, for the page of the app alone: takes the click on an answer, what was typed
/// so far as a draft, or that a questionnaire is paused or goes on. What comes without the page's proof is the agent's own attempt: the desk
/// refuses and logs it, and the decision stays open.
final class AppAnswerTool implements Tool {
    private static final List<String> REQUIRED =
            List.of("decision_id", "digest", "nonce", "answer", "proof");

    private final McpAgentContext door;
    private final AppProofService proofs;
    private final ToolDescriptor spec;

    AppAnswerTool(McpAgentContext door, AppProofService proofs) {
        this.door = requireNonNull(door, "door is null");
        this.proofs = requireNonNull(proofs, "proofs is null");
        ObjectNode schema = JsonCodec.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        REQUIRED.forEach(name -> {
            properties.putObject(name).put("type", "string");
            required.add(name);
        });
        ArrayNode acts = properties.putObject("act").put("type", "string").putArray("enum");
        for (AppProofService.Claim claim : AppProofService.Claim.values()) {
            acts.add(claim.wireName());
        }
        this.spec =
                new ToolDescriptor(
                                "app_answer",
                                "Answer a question",
                                "Takes the person's click from the page of this app; from anywhere"
                                        + " else it is refused.",
                                schema,
                                null,
                                new ToolAnnotations(false, false, false, false),
                                InputCheck.none())
                        .in(ToolApp.forPages());
    }

    /// The arguments of a call.
    ///
    /// @param digest of the content that the page showed
    /// @param body the answer as JSON text
    /// @param claim what is done with it; null for what there is not
    private record Click(
            String digest,
            String nonce,
            String body,
            String proof,
            AppProofService.@Nullable Claim claim) {
        static Click of(ObjectNode arguments) {
            return new Click(
                    arguments.path("digest").asString(""),
                    arguments.path("nonce").asString(""),
                    arguments.path("answer").asString(""),
                    arguments.path("proof").asString(""),
                    AppProofService.Claim.parse(
                                    arguments
                                            .path("act")
                                            .asString(AppProofService.Claim.ANSWER.wireName()))
                            .orElse(null));
        }
    }

    @Override
    public ToolDescriptor spec() {
        return spec;
    }

    @Override
    public ToolOutcome call(ToolCall call) {
        try {
            return new AppDecisionFinder(door)
                    .named(call.arguments().path("decision_id").asString(""), call)
                    .map(decision -> taken(decision, Click.of(call.arguments()), call))
                    .orElseGet(AppDecisionTool::unknown);
        } catch (StoreException e) {
            return AppDecisionTool.refused("store", RecordTool.messageOf(e));
        }
    }

    private ToolResult taken(Decision decision, Click click, ToolCall call) {
        AppDecisionView view = AppDecisionView.of(door, decision);
        Optional<Answer> answer = AppAnswerCodec.read(click.body());
        if (!decision.isPending()) {
            // why: somebody was first, and the page shows who and what
            return result(decision);
        }
        Optional<Actor.Person> person = person(view, click, call);
        if (person.isPresent() && answer.isEmpty()) {
            return AppDecisionTool.refused("unreadable", "the answer cannot be read");
        }
        Answer said = answer.orElse(Answer.EMPTY);
        AppProofService.Claim claim = click.claim();
        return outcome(
                person.isEmpty() || claim == null
                        ? door.desk().get().answer(decision.id(), said, door.agent(call), null)
                        : done(decision, claim, said, person.get(), click.digest()));
    }

    private ChangeResult done(
            Decision decision,
            AppProofService.Claim claim,
            Answer said,
            Actor.Person by,
            String digest) {
        DecisionDesk desk = door.desk().get();
        return switch (claim) {
            case ANSWER -> desk.answer(decision.id(), said, by, digest);
            case DRAFT -> desk.saveDraft(decision.id(), kept(decision, said, by), by);
            case PAUSE -> paused(decision, kept(decision, said, by), by, digest);
            case RESUME -> desk.goOn(decision.id(), Answer.EMPTY, by);
        };
    }

    /// What was typed is the draft too, as where the page of the portal pauses.
    private ChangeResult paused(Decision decision, Answer soFar, Actor.Person by, String digest) {
        DecisionDesk desk = door.desk().get();
        desk.saveDraft(decision.id(), soFar, by);
        return desk.pause(decision.id(), soFar, by, digest);
    }

    /// What the page has no field for stays as it was typed elsewhere.
    private Answer kept(Decision decision, Answer said, Actor.Person person) {
        Answer kept =
                door.desk()
                        .get()
                        .draft(decision.id(), person.id())
                        .map(AnswerDraft::content)
                        .orElse(Answer.EMPTY)
                        .withChosen(said.chosen())
                        .withText(said.text())
                        .withGlobalNote(said.globalNote());
        for (Map.Entry<TopicId, TopicAnswer> topic : said.topics().entrySet()) {
            kept = kept.on(topic.getKey(), topic.getValue());
        }
        return kept;
    }

    /// Who clicked: a person as far as the client can tell. Empty where a program could have.
    private Optional<Actor.Person> person(AppDecisionView view, Click click, ToolCall call) {
        AppProofService.Claim claim = click.claim();
        if (claim == null
                || !view.isAnswerable()
                || !proofs.holds(
                        call.context(),
                        claim,
                        view.decision(),
                        click.digest(),
                        click.nonce(),
                        click.body(),
                        click.proof())) {
            return Optional.empty();
        }
        if (!claim.counts()) {
            return door.answerer();
        }
        Optional<Duration> age = proofs.spend(call.context(), view.decision(), click.nonce());
        // why: nobody reads that fast, so the program answered
        return age.isPresent() && age.get().compareTo(DecisionElicitation.READING) >= 0
                ? door.answerer()
                : Optional.empty();
    }

    private ToolResult outcome(ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> result(accepted.decision());
            case ChangeResult.AlreadyClosed(Decision ended) -> result(ended);
            case ChangeResult.Rejected(_, List<Problem> found) ->
                    RecordTool.refused(found, List.of());
            case ChangeResult.NotAllowed(_, String why) ->
                    AppDecisionTool.refused("not_allowed", why);
            case ChangeResult.Unknown(DecisionId _) -> AppDecisionTool.unknown();
        };
    }

    private ToolResult result(Decision decision) {
        return ToolResult.of(AppDecisionView.of(door, decision).toJson(), "Taken.");
    }
}
