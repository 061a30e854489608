package sayso.decision.plan.mode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.text.PlanText;

/// Builds the questionnaire by which a person approves a plan, with one topic for the whole plan and
/// one for each step, except of a plan that is one step, and recognises the decisions that ask it. A
/// step counts as approved until the person says otherwise. Own words on a step replace its text; a
/// note goes to the agent. A plan too long to be shown whole is reported instead.
public final class ApprovalQuestionFactory {
    /// The type of decision that approvals are.
    public static final String TYPE = AskIntake.PLAN;

    /// The option that approves the plan.
    public static final String EXECUTE = "execute";

    /// The option that approves it, and has the person asked before each edit.
    public static final String CAREFULLY = "execute-asking";

    /// The option that sends it back with what to change.
    public static final String REFINE = "refine";

    /// The option that sends it back without a word.
    public static final String KEEP = "keep-planning";

    static final String PLAN = "plan";
    static final String APPROVE = "approve";
    static final String SKIP = "skip";

    /// The topic of the whole plan.
    public static final TopicId WHOLE = new TopicId(PLAN);

    /// What is chosen of a step that the agent carries out as it reads.
    public static final OptionId APPROVED = new OptionId(APPROVE);

    /// What is chosen of a step that the agent leaves out.
    public static final OptionId SKIPPED = new OptionId(SKIP);

    private static final String STEP = "step-";
    private static final int HEADING = 60;

    /// The most characters of all steps that are asked one by one: a form with them fits into one request.
    private static final int WORDED = 400_000;

    private ApprovalQuestionFactory() {}

    /// Whether a decision asks to approve a plan.
    public static boolean is(Decision decision) {
        return TYPE.equals(decision.terms().intake().type());
    }

    static AskRequest of(PlanRevision plan) {
        List<RequestedTopic> topics = new ArrayList<>();
        List<PlanStep> steps = plan.steps();
        int asked = asked(plan);
        topics.add(whole(asked, steps.size()));
        for (int place = 0; place < asked; place++) {
            topics.add(step(steps.get(place), place));
        }
        String title = plan.title().isBlank() ? "Approve this plan?" : "Approve: " + plan.title();
        return AskRequest.ofTopics(
                        cut(title, AskLimits.TITLE),
                        new RequestedQuestionnaire(
                                topics, RequestedQuestionnaire.Words.OWN, PlanText.MOST_STEPS + 1))
                .withContext(plan.text());
    }

    /// What of a plan is too long for a person to be shown it whole; such a plan is put to nobody.
    static List<Problem> tooLong(PlanRevision plan) {
        ProblemCollector problems = new ProblemCollector();
        if (plan.steps().size() > PlanText.MOST_STEPS) {
            problems.add(
                    "too_long",
                    "plan",
                    "the plan has more than "
                            + PlanText.MOST_STEPS
                            + " steps, which is the most that a person approves at once; put small"
                            + " steps together, or propose it in parts");
        }
        check(problems, "the plan", plan.text(), AskLimits.PLAN);
        plan.steps()
                .forEach(step ->
                        check(problems, "step " + step.number(), step.text(), AskLimits.PROMPT));
        return problems.found();
    }

    /// How many steps of a plan, from its first, a question asks one by one. The others, and a plan that
    /// is one step, are approved with the whole.
    ///
    /// @param question of a decision that `is` one
    public static int asked(Question question) {
        return Math.max(0, question.topics().size() - 1);
    }

    private static int asked(PlanRevision plan) {
        List<PlanStep> steps = plan.steps();
        boolean isOneStep =
                steps.size() == 1 && steps.getFirst().written().equals(PlanText.THE_WHOLE);
        int asked = 0;
        int worded = 0;
        while (!isOneStep && asked < steps.size()) {
            worded += steps.get(asked).text().length();
            if (worded > WORDED) {
                break;
            }
            asked++;
        }
        return asked;
    }

    private static void check(ProblemCollector problems, String what, String text, int most) {
        int length = text.codePointCount(0, text.length());
        if (length > most) {
            problems.add(
                    "too_long",
                    "plan",
                    String.format(
                            Locale.ROOT,
                            "%s has %,d characters; a person is shown %,d at most, and all of it",
                            what,
                            length,
                            most));
        }
    }

    /// Names the topic of the step at this place of the plan.
    static String topic(int place) {
        return STEP + (place + 1);
    }

    /// Whether an answer on a step says no more than that it is carried out as it reads.
    public static boolean isAsItReads(@Nullable TopicAnswer said) {
        return said != null
                && said.chosen().equals(List.of(APPROVED))
                && said.text().isEmpty()
                && said.note().isEmpty();
    }

    /// The agent's own number of the step at this place, as the question shows it.
    static String number(Question question, int place) {
        return question.topics().get(place + 1).label().split("\\.", 2)[0];
    }

    private static RequestedTopic whole(int asked, int steps) {
        return new RequestedTopic(
                PLAN,
                "The plan",
                "The agent proposes this plan and changes nothing before you decide. What should it"
                        + " do? Anything you write goes back to the agent as requested changes."
                        + beyond(asked, steps),
                null,
                List.of(
                        option(EXECUTE, "Approve", "The agent carries out the plan as shown."),
                        option(
                                CAREFULLY,
                                "Approve, ask before each edit",
                                "The agent carries out the plan and asks before each change to a file."),
                        option(
                                REFINE,
                                "Request changes",
                                "The agent revises the plan with what you say in a note."),
                        option(
                                KEEP,
                                "Keep planning",
                                "The agent keeps exploring and proposes a new plan.")),
                true,
                false,
                null,
                null,
                true,
                null,
                null);
    }

    /// Said where not every step has a topic of its own.
    private static String beyond(int asked, int steps) {
        return asked > 0 && asked < steps
                ? " Only the first "
                        + asked
                        + " of its "
                        + steps
                        + " steps are asked one by one; the context has all of them, and a comment"
                        + " on a line of the others goes to the agent."
                : "";
    }

    private static RequestedTopic step(PlanStep step, int place) {
        String heading = step.number() + ". " + step.heading();
        return new RequestedTopic(
                topic(place),
                cut(heading, HEADING),
                step.text(),
                null,
                List.of(
                        option(APPROVE, "Approve", "As it reads."),
                        option(SKIP, "Skip", "The agent leaves it out.")),
                true,
                false,
                null,
                null,
                false,
                null,
                new RequestedTopic.Known(List.of(APPROVE), null, null, false));
    }

    private static RequestedOption option(String id, String label, @Nullable String description) {
        return new RequestedOption(id, label, description, null, null, null);
    }

    private static String cut(String text, int most) {
        if (text.codePointCount(0, text.length()) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }
}
