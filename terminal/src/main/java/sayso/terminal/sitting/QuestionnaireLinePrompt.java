package sayso.terminal.sitting;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Topic;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.terminal.AskerText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.PromptContext;
import sayso.terminal.plain.TerminalEndedException;
import sayso.terminal.plain.TimeLimitPrompt;

/// Presents a questionnaire in numbered lines, topic by topic, with the same answers, checks and
/// drafts as the screen. Nothing is sent before the person has read it back and agreed. Confined to
/// one thread.
public final class QuestionnaireLinePrompt {
    private final PromptContext place;
    private final DraftSynchronizer keeping;
    private Decision decision;
    private AskerReport reported;
    private EarlierTopicAnswers earlier = EarlierTopicAnswers.NONE;
    private TopicNavigator walk;

    /// @param by whose answers they are
    /// @param drafter under whose name a draft is kept
    /// @param decision one with topics
    public QuestionnaireLinePrompt(
            DecisionDesk desk,
            LineTerminal dialogue,
            Actor.Person by,
            Actor.Person drafter,
            TerminalSymbols signs,
            Decision decision) {
        this.place = new PromptContext(desk, dialogue, by, drafter, signs);
        this.keeping = new DraftSynchronizer(desk, decision.id(), drafter);
        this.decision = decision;
        this.reported = AskerReport.of(decision);
        this.walk = begun();
    }

    /// Talks until the questionnaire is sent, paused, cancelled or left, or until `LineTerminal.end`.
    public AnswerPromptOutcome run() {
        try {
            hello();
            AnswerPromptOutcome ending = null;
            while (ending == null) {
                ending = decision.isPaused() ? afterPause() : turn();
            }
            return ending;
        } catch (TerminalEndedException e) {
            walk.keep();
            return new AnswerPromptOutcome.Ended();
        }
    }

    private void open() {
        reported = AskerReport.of(decision);
        walk = begun();
        hello();
    }

    private TopicNavigator begun() {
        QuestionnaireAnswers opened = InitialAnswers.of(decision, keeping.read());
        keeping.begin(opened);
        earlier = EarlierTopicAnswers.of(place.desk(), place.by(), decision, place.signs());
        return new TopicNavigator(place, keeping, opened);
    }

    private void hello() {
        String what = walk.isLone() ? "Question: " : "Questionnaire: ";
        place.say(what + SafeText.line(decision.question().title()) + " (" + about() + ")");
        place.warnOf(decision);
        if (ApprovalQuestionFactory.is(decision) && decision.question().context() != null) {
            SafeText.quoted(decision.question().context(), place.signs()).forEach(place::say);
        }
        earlier.replaced().forEach(place::say);
        List<String> blocks = decision.links().blocks();
        if (!blocks.isEmpty()) {
            place.say("Waiting for this: " + SafeText.line(String.join(", ", blocks)));
        }
        if (keeping.isDrafted()) {
            place.say(
                    walk.isLone()
                            ? "Your draft is back."
                            : "Your draft is back: "
                                    + walk.soFar().answered()
                                    + " of "
                                    + walk.soFar().asked().size()
                                    + " answered.");
        }
    }

    private String about() {
        AskerPresence presence = place.desk().presence(decision.id());
        return "asked by "
                + AskerText.name(decision.asker())
                + AskerText.aside(decision, presence)
                + (walk.isLone() ? "" : ", " + walk.soFar().asked().size() + " topics")
                + time(presence);
    }

    private String time(AskerPresence presence) {
        if (!decision.isPending()) {
            return "; " + AskerText.late(presence);
        }
        Instant due = decision.timing().due();
        Instant now = place.desk().now();
        return due == null
                ? ""
                : ", " + RelativeTimeText.left(Duration.between(now, due)) + " left";
    }

    /// One line of the person.
    private @Nullable AnswerPromptOutcome turn() throws TerminalEndedException {
        Optional<Topic> topic = walk.topic();
        if (topic.isEmpty() && walk.isLone()) {
            return sendAlone();
        }
        if (walk.isNew()) {
            show(topic);
        }
        String line = place.dialogue().ask(topic.isPresent() ? "Answer: " : "Review: ");
        walk.takeOver();
        refresh();
        if (line == null) {
            return leave();
        }
        return topic.isPresent()
                ? on(
                        topic.get(),
                        QuestionnaireEntry.on(topic.get().question(), line, walk.isLone()))
                : onReview(line);
    }

    /// What is alone needs no review: it is read back and sent, or can be changed.
    private @Nullable AnswerPromptOutcome sendAlone() throws TerminalEndedException {
        AnswerPromptOutcome ending = send();
        if (ending == null && walk.topic().isEmpty()) {
            walk.soFar().asked().forEach(topic -> walk.goTo(topic.id()));
        }
        return ending;
    }

    private void show(Optional<Topic> topic) {
        if (topic.isPresent()) {
            TopicLines lines = new TopicLines(walk.soFar(), topic.get(), place.signs());
            lines.lines(reported).forEach(place::say);
            earlier.before(topic.get()).ifPresent(place::say);
            earlier.similar(topic.get()).forEach(place::say);
            place.say(lines.ways());
        } else {
            readBack();
            place.say(
                    walk.soFar().missing().isEmpty()
                            ? "Nothing is missing."
                            : ReviewPainter.missing(walk.soFar()));
            place.say(
                    "Type the number of a topic to change it; ?; send; remark; pause; cancel; leave");
        }
    }

    private void readBack() {
        new ReviewPainter(walk.soFar(), QuestionnaireSymbols.of(place.signs()))
                .inLines()
                .forEach(place::say);
    }

    /// @return null where it goes on
    private @Nullable AnswerPromptOutcome on(Topic topic, QuestionnaireEntry typed)
            throws TerminalEndedException {
        return switch (typed) {
            case QuestionnaireEntry.Nothing _, QuestionnaireEntry.Enough _ -> {
                walk.confirm(topic);
                yield null;
            }
            case QuestionnaireEntry.Options(List<OptionId> ids) -> {
                walk.choose(topic, ids);
                yield null;
            }
            case QuestionnaireEntry.Words(String words) -> {
                write(topic, words);
                yield null;
            }
            case QuestionnaireEntry.Clear _ -> {
                walk.clear(topic);
                yield null;
            }
            case QuestionnaireEntry.Same _ -> {
                walk.repeat(topic, earlier);
                yield null;
            }
            case QuestionnaireEntry.Note _ -> {
                walk.note(topic);
                yield null;
            }
            case QuestionnaireEntry.Context _ -> {
                new TopicLines(walk.soFar(), topic, place.signs())
                        .context(decision.question())
                        .forEach(place::say);
                yield null;
            }
            case QuestionnaireEntry.Command command -> command(command);
            case QuestionnaireEntry.NotUnderstood(String why) -> {
                place.say(SafeText.line(why));
                yield null;
            }
        };
    }

    /// What can be no answer, however the sitting goes on, is said at once.
    private void write(Topic topic, String words) throws TerminalEndedException {
        List<Problem> problems =
                topic.question().form().takes(words)
                        ? List.of()
                        : AnswerRules.check(topic.question(), Answer.ofText(words));
        if (problems.isEmpty()) {
            walk.write(topic, words);
        } else {
            problems.forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
        }
    }

    private @Nullable AnswerPromptOutcome onReview(String line) throws TerminalEndedException {
        List<Topic> asked = walk.soFar().asked();
        for (int i = 0; i < asked.size(); i++) {
            if (line.strip().equals(Integer.toString(i + 1))) {
                walk.goTo(asked.get(i).id());
                return null;
            }
        }
        return switch (QuestionnaireEntry.onReview(line)) {
            case QuestionnaireEntry.Command command -> command(command);
            case QuestionnaireEntry.NotUnderstood(String why) -> {
                place.say(SafeText.line(why));
                yield null;
            }
            case QuestionnaireEntry.Nothing _,
                    QuestionnaireEntry.Enough _,
                    QuestionnaireEntry.Options _,
                    QuestionnaireEntry.Words _,
                    QuestionnaireEntry.Clear _,
                    QuestionnaireEntry.Same _,
                    QuestionnaireEntry.Note _,
                    QuestionnaireEntry.Context _ -> {
                place.say("Type send to send it, or the number of a topic.");
                yield null;
            }
        };
    }

    private @Nullable AnswerPromptOutcome command(QuestionnaireEntry.Command command)
            throws TerminalEndedException {
        return switch (command) {
            case QuestionnaireEntry.Help _ -> {
                QuestionnaireHelp.lines(walk.isLone()).forEach(place::say);
                yield null;
            }
            case QuestionnaireEntry.Remark _ -> {
                walk.remark();
                yield null;
            }
            case QuestionnaireEntry.MoreTime _ -> {
                new TimeLimitPrompt(place).change(decision);
                yield null;
            }
            case QuestionnaireEntry.Back _ -> {
                goBy(-1);
                yield null;
            }
            case QuestionnaireEntry.Next _ -> {
                goBy(1);
                yield null;
            }
            case QuestionnaireEntry.Review _ -> {
                walk.review();
                yield null;
            }
            case QuestionnaireEntry.Send _ -> send();
            case QuestionnaireEntry.Pause _ -> pause();
            case QuestionnaireEntry.Cancel _ -> cancel();
            case QuestionnaireEntry.Leave _ -> leave();
        };
    }

    private void goBy(int pages) {
        if (walk.isLone()) {
            place.say("Nothing else is asked here.");
        } else {
            walk.goBy(pages);
        }
    }

    private @Nullable AnswerPromptOutcome send() throws TerminalEndedException {
        if (!walk.soFar().missing().isEmpty()) {
            place.say(ReviewPainter.missing(walk.soFar()));
            return null;
        }
        Answer answer = walk.soFar().handedOver();
        if (!walk.isLone()) {
            readBack();
        }
        if (!place.agrees(decision, "Send " + QuestionnaireText.sent(walk.soFar(), answer) + "?")) {
            return null;
        }
        return ended(
                place.desk().answer(decision.id(), answer, place.by(), decision.contentDigest()),
                AnswerPromptOutcome.Sent::new);
    }

    private @Nullable AnswerPromptOutcome pause() throws TerminalEndedException {
        Answer returned = walk.soFar().handedOver();
        if (!place.agrees(
                "Return " + QuestionnaireText.answers(returned.topics().size()) + " and talk?")) {
            return null;
        }
        walk.keep();
        return ended(
                place.desk().pause(decision.id(), returned, place.by(), decision.contentDigest()),
                accepted -> new AnswerPromptOutcome.Paused(accepted.decision(), returned));
    }

    private @Nullable AnswerPromptOutcome cancel() throws TerminalEndedException {
        String reason = place.dialogue().ask("Reason (empty for none): ");
        if (reason == null
                || !place.agrees(
                        walk.isLone()
                                ? "Cancel it?"
                                : "Cancel all " + walk.soFar().asked().size() + " topics?")) {
            return null;
        }
        return ended(
                place.desk().cancel(decision.id(), CancelKind.REFUSED, reason.strip(), place.by()),
                AnswerPromptOutcome.Declined::new);
    }

    /// After a pause the person goes first.
    private @Nullable AnswerPromptOutcome afterPause() throws TerminalEndedException {
        boolean wished = decision.pause() != null && decision.pause().wishedAt() != null;
        place.say(
                QuestionnaireSymbols.of(place.signs())
                        .joined(
                                "paused",
                                wished
                                        ? "the agent would like to continue"
                                        : "the agent has the answers so far, and it is its turn"));
        readBack();
        while (true) {
            String line = place.dialogue().ask("Type continue or leave: ");
            switch (line == null ? "leave" : line.strip().toLowerCase(Locale.ROOT)) {
                case "continue", "c" -> {
                    ChangeResult result =
                            place.desk().goOn(decision.id(), Answer.EMPTY, place.by());
                    if (result instanceof ChangeResult.Accepted(Decision open, _, _, _, _)) {
                        decision = open;
                        open();
                        return null;
                    }
                    return ended(result, AnswerPromptOutcome.Sent::new);
                }
                case "leave", "l", "q", "quit" -> {
                    return leave();
                }
                default -> place.say("continue opens it again; leave leaves it paused.");
            }
        }
    }

    private @Nullable AnswerPromptOutcome ended(
            ChangeResult result, Function<ChangeResult.Accepted, AnswerPromptOutcome> ending) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> ending.apply(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                LapsedPrecedents lapsed = LapsedPrecedents.of(decision, problems);
                if (lapsed.isEmpty()) {
                    problems.forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
                } else {
                    place.say(SafeText.line(lapsed.sentence()) + ".");
                }
                walk.drop(lapsed);
                walk.keep();
                refresh();
                open();
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) -> {
                walk.keep();
                yield new AnswerPromptOutcome.Lost(closed);
            }
            case ChangeResult.NotAllowed(_, String reason) ->
                    new AnswerPromptOutcome.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new AnswerPromptOutcome.Lost(decision);
        };
    }

    private AnswerPromptOutcome leave() {
        walk.keep();
        return new AnswerPromptOutcome.Left();
    }

    private void refresh() {
        if (place.desk().find(decision.id().value(), place.by())
                instanceof DecisionLookup.Found(Decision now)) {
            decision = now;
            reported = reported.now(decision, place::say);
        }
    }
}
