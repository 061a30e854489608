package sayso.decision.lifecycle;

import java.util.List;
import java.util.Map;
import sayso.decision.model.Answer;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;

/// Checks the answers to a questionnaire and collects what does not fit: all of them when it is
/// sent, the given ones when it is paused.
final class TopicAnswerRules {
    private TopicAnswerRules() {}

    /// What does not fit of what there is; a topic without an answer is no fault.
    static List<Problem> checkGiven(Question question, Answer answer) {
        ProblemCollector problems = new ProblemCollector();
        ContextCommentRules.check(question, answer, problems);
        check(question, answer, problems);
        return problems.found();
    }

    static void check(Question question, Answer answer, ProblemCollector problems) {
        answer.topics().keySet().stream()
                .filter(id -> question.topic(id).isEmpty())
                .forEach(id ->
                        problems.add("unknown", "answers." + id, "unknown topic '" + id + "'"));
        TopicProgress progress = TopicProgress.of(question, answer);
        for (Topic topic : question.topics()) {
            TopicAnswer given = answer.topics().get(topic.id());
            if (given != null && given.isGiven() && !progress.skipped().contains(topic)) {
                check(topic, given, problems);
            }
        }
    }

    static void checkComplete(Question question, Answer answer, ProblemCollector problems) {
        for (Topic topic : TopicProgress.of(question, answer).missing()) {
            problems.add(
                    "missing", "answers." + topic.id(), "'" + topic.label() + "' is unanswered");
        }
    }

    private static void check(Topic topic, TopicAnswer given, ProblemCollector problems) {
        String path = "answers." + topic.id();
        // why: ids that do not exist must not vanish before anybody looked
        TopicAnswer ordered = given.inOrderOf(topic);
        Answer checked =
                new Answer(given.chosen(), ordered.text(), Map.of(), given.note(), "", true);
        for (Problem problem : AnswerRules.check(topic.question(), checked)) {
            problems.add(
                    problem.code(),
                    path + "." + problem.field(),
                    topic.label() + ": " + problem.message());
        }
    }
}
