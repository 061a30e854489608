package sayso.agent.acp;

import java.util.Optional;
import sayso.decision.ask.AskRequest;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Question;
import sayso.wire.LenientFields;

/// A request of an agent to its editor that a person answers: converts it into a question for
/// Sayso, and its answer from and to the result that the agent waits for.
public sealed interface AcpQuestion permits AcpPermission, AcpForm {
    AskRequest request();

    AskIntake intake();

    /// What was answered in the editor; empty where its dialog was closed without an answer, or with one that
    /// the agent does not offer.
    ///
    /// @param question as it was stored
    /// @param result what the editor replies
    Optional<Answer> given(Question question, LenientFields result);

    /// The result for an answer from elsewhere, as JSON.
    String answered(Question question, Answer answer);

    /// Why the agent does not take an answer from elsewhere, in sentences for people; empty where it takes it.
    Optional<String> fault(Question question, Answer answer);

    /// The same question to be asked once more, with why the answer to it was not sent.
    AcpQuestion again(String fault);

    /// The result where a person declined elsewhere, as JSON.
    String declined();

    /// The result where nothing is answered any more, as JSON.
    String cancelled();
}
