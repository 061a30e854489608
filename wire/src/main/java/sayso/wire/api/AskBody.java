package sayso.wire.api;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.SupersessionScope;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.ProblemCollector;
import sayso.wire.StrictFields;

/// Body of `POST /api/decisions`, by which an agent asks: the question, not yet checked, the
/// asker's claims about itself, and the related decisions and work. The question is in the format
/// of `provide_choice`. `checked` turns it into a `NewDecision`, or collects its faults.
///
/// @param said what the asker says of itself; it gives no right
/// @param intake how the request was taken in where it was looked at
/// @param supersession which of its own decisions it takes the place of, where it names none; null
///     to put it as it is
/// @param requestDigest names what the asker sent to a program that changed it by wishes of its
///     own; null where this is what the asker sent
public record AskBody(
        AskRequest request,
        Said said,
        List<String> blocks,
        @Nullable DecisionId replaces,
        @Nullable DecisionId predecessor,
        @Nullable String parent,
        @Nullable Assurance floor,
        AskIntake intake,
        @Nullable SupersessionScope supersession,
        @Nullable String idempotencyKey,
        @Nullable String requestDigest) {
    /// What an asker says of itself.
    public record Said(
            @Nullable String name,
            @Nullable String sessionId,
            @Nullable String agentKind,
            @Nullable String turnId,
            @Nullable String via,
            @Nullable String project,
            @Nullable String repository) {
        /// @param owner by the credential
        /// @param otherwise the name where none was said
        public Asker asker(String owner, String otherwise) {
            return new Asker(
                    owner,
                    name == null ? otherwise : name,
                    sessionId,
                    agentKind,
                    turnId,
                    via == null ? "http" : via,
                    project,
                    repository);
        }
    }

    public AskBody {
        blocks = List.copyOf(blocks);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<AskBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, AskFields::read);
    }

    public static String write(NewDecision ask) {
        return AskFields.write(ask);
    }

    /// Checks the question by the rules, as the person's wishes leave it, and puts the parts together.
    ///
    /// @param problems what reading found already
    /// @return empty if anything is wrong; `problems` has it all
    public Optional<NewDecision> checked(
            AskPreferences wishes, DeskPolicy policy, Asker asker, ProblemCollector problems) {
        // why: here a question without a limit has none, but a limit that was asked for gives way
        boolean limited = request.terms().timeoutSeconds() != null;
        return switch (AskRules.check(
                request, limited ? wishes : wishes.withoutTimeout(), policy, problems)) {
            case AskCheckResult.Invalid _ -> Optional.empty();
            case AskCheckResult.Valid valid -> Optional.of(ask(valid, asker));
        };
    }

    private NewDecision ask(AskCheckResult.Valid valid, Asker asker) {
        DecisionTerms terms = valid.terms();
        return new NewDecision(
                valid.question(),
                terms.from(floor).takenIn(intake),
                asker,
                new DecisionLinks(blocks, List.of(), predecessor, parent),
                replaces,
                supersession,
                idempotencyKey,
                requestDigest == null ? valid.asSent() : requestDigest,
                valid.warnings());
    }
}
