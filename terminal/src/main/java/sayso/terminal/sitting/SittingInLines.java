package sayso.terminal.sitting;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.AnswerRules;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.OptionId;
import sayso.core.decision.Problem;
import sayso.core.decision.Topic;
import sayso.core.plan.mode.ApprovalQuestion;
import sayso.terminal.Ages;
import sayso.terminal.AskerText;
import sayso.terminal.SafeText;
import sayso.terminal.Signs;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.DialogueEndedException;
import sayso.terminal.plain.Place;
import sayso.terminal.plain.PromptEnding;
import sayso.terminal.plain.TimeLimit;

/// Puts a questionnaire to a person in numbered lines, topic by topic: the same answers, checks and drafts
/// as on a screen. Nothing is sent before it was read back and agreed to. Belongs to one thread.
public final class SittingInLines {
    private final Place place;
    private final Keeping keeping;
    private Decision decision;
    private Reported reported;
    private Walk walk;

    /// @param by whose answers they are
    /// @param drafter under whose name a draft is kept
    /// @param decision one with topics
    public SittingInLines(
            DecisionDesk desk,
            Dialogue dialogue,
            Actor.Person by,
            Actor.Person drafter,
            Signs signs,
            Decision decision) {
        this.place = new Place(desk, dialogue, by, drafter, signs);
        this.keeping = new Keeping(desk, decision.id(), drafter);
        this.decision = decision;
        this.reported = Reported.of(decision);
        this.walk = begun();
    }

    /// Talks until the questionnaire is sent, paused, cancelled or left, or until `Dialogue.end`.
    public PromptEnding run() {
        try {
            hello();
            PromptEnding ending = null;
            while (ending == null) {
                ending = decision.isPaused() ? afterPause() : turn();
            }
            return ending;
        } catch (DialogueEndedException e) {
            walk.keep();
            return new PromptEnding.Ended();
        }
    }

    private void open() {
        reported = Reported.of(decision);
        walk = begun();
        hello();
    }

    private Walk begun() {
        SoFar opened = Opening.of(decision, keeping.read());
        keeping.begin(opened);
        return new Walk(place, keeping, opened);
    }

    private void hello() {
        String what = walk.isLone() ? "Question: " : "Questionnaire: ";
        place.say(what + SafeText.line(decision.question().title()) + " (" + about() + ")");
        place.warnOf(decision);
        if (ApprovalQuestion.is(decision) && decision.question().context() != null) {
            SafeText.quoted(decision.question().context(), place.signs()).forEach(place::say);
        }
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
        return due == null ? "" : ", " + Ages.left(Duration.between(now, due)) + " left";
    }

    /// One line of the person.
    private @Nullable PromptEnding turn() throws DialogueEndedException {
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
                ? on(topic.get(), Typed.on(topic.get().question(), line, walk.isLone()))
                : onReview(line);
    }

    /// What is alone needs no review: it is read back and sent, or can be changed.
    private @Nullable PromptEnding sendAlone() throws DialogueEndedException {
        PromptEnding ending = send();
        if (ending == null && walk.topic().isEmpty()) {
            walk.soFar().asked().forEach(topic -> walk.goTo(topic.id()));
        }
        return ending;
    }

    private void show(Optional<Topic> topic) {
        if (topic.isPresent()) {
            TopicLines lines = new TopicLines(walk.soFar(), topic.get(), place.signs());
            lines.lines(reported).forEach(place::say);
            place.say(lines.ways());
        } else {
            readBack();
            place.say(
                    walk.soFar().missing().isEmpty()
                            ? "Nothing is missing."
                            : ReviewPage.missing(walk.soFar()));
            place.say(
                    "Type the number of a topic to change it; ?; send; remark; pause; cancel; leave");
        }
    }

    private void readBack() {
        new ReviewPage(walk.soFar(), Glyphs.of(place.signs())).inLines().forEach(place::say);
    }

    /// @return null where it goes on
    private @Nullable PromptEnding on(Topic topic, Typed typed) throws DialogueEndedException {
        return switch (typed) {
            case Typed.Nothing _, Typed.Enough _ -> {
                walk.confirm(topic);
                yield null;
            }
            case Typed.Options(List<OptionId> ids) -> {
                walk.choose(topic, ids);
                yield null;
            }
            case Typed.Words(String words) -> {
                write(topic, words);
                yield null;
            }
            case Typed.Clear _ -> {
                walk.clear(topic);
                yield null;
            }
            case Typed.Note _ -> {
                walk.note(topic);
                yield null;
            }
            case Typed.Context _ -> {
                new TopicLines(walk.soFar(), topic, place.signs())
                        .context(decision.question())
                        .forEach(place::say);
                yield null;
            }
            case Typed.Command command -> command(command);
            case Typed.NotUnderstood(String why) -> {
                place.say(SafeText.line(why));
                yield null;
            }
        };
    }

    /// What can be no answer, however the sitting goes on, is said at once.
    private void write(Topic topic, String words) throws DialogueEndedException {
        List<Problem> problems =
                topic.question().textField().numeric()
                        ? AnswerRules.check(topic.question(), Answer.ofText(words))
                        : List.of();
        if (problems.isEmpty()) {
            walk.write(topic, words);
        } else {
            problems.forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
        }
    }

    private @Nullable PromptEnding onReview(String line) throws DialogueEndedException {
        List<Topic> asked = walk.soFar().asked();
        for (int i = 0; i < asked.size(); i++) {
            if (line.strip().equals(Integer.toString(i + 1))) {
                walk.goTo(asked.get(i).id());
                return null;
            }
        }
        return switch (Typed.onReview(line)) {
            case Typed.Command command -> command(command);
            case Typed.NotUnderstood(String why) -> {
                place.say(SafeText.line(why));
                yield null;
            }
            case Typed.Nothing _,
                    Typed.Enough _,
                    Typed.Options _,
                    Typed.Words _,
                    Typed.Clear _,
                    Typed.Note _,
                    Typed.Context _ -> {
                place.say("Type send to send it, or the number of a topic.");
                yield null;
            }
        };
    }

    private @Nullable PromptEnding command(Typed.Command command) throws DialogueEndedException {
        return switch (command) {
            case Typed.Help _ -> {
                SittingHelp.lines(walk.isLone()).forEach(place::say);
                yield null;
            }
            case Typed.Remark _ -> {
                walk.remark();
                yield null;
            }
            case Typed.MoreTime _ -> {
                new TimeLimit(place).change(decision);
                yield null;
            }
            case Typed.Back _ -> {
                goBy(-1);
                yield null;
            }
            case Typed.Next _ -> {
                goBy(1);
                yield null;
            }
            case Typed.Review _ -> {
                walk.review();
                yield null;
            }
            case Typed.Send _ -> send();
            case Typed.Pause _ -> pause();
            case Typed.Cancel _ -> cancel();
            case Typed.Leave _ -> leave();
        };
    }

    private void goBy(int pages) {
        if (walk.isLone()) {
            place.say("Nothing else is asked here.");
        } else {
            walk.goBy(pages);
        }
    }

    private @Nullable PromptEnding send() throws DialogueEndedException {
        if (!walk.soFar().missing().isEmpty()) {
            place.say(ReviewPage.missing(walk.soFar()));
            return null;
        }
        Answer answer = walk.soFar().handedOver();
        if (!walk.isLone()) {
            readBack();
        }
        if (!place.agrees(decision, "Send " + Sayings.sent(walk.soFar(), answer) + "?")) {
            return null;
        }
        return ended(
                place.desk().answer(decision.id(), answer, place.by(), decision.contentDigest()),
                PromptEnding.Sent::new);
    }

    private @Nullable PromptEnding pause() throws DialogueEndedException {
        Answer returned = walk.soFar().handedOver();
        if (!place.agrees("Return " + Sayings.answers(returned.topics().size()) + " and talk?")) {
            return null;
        }
        walk.keep();
        return ended(
                place.desk().pause(decision.id(), returned, place.by(), decision.contentDigest()),
                accepted -> new PromptEnding.Paused(accepted.decision(), returned));
    }

    private @Nullable PromptEnding cancel() throws DialogueEndedException {
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
                PromptEnding.Declined::new);
    }

    /// After a pause the person goes first.
    private @Nullable PromptEnding afterPause() throws DialogueEndedException {
        boolean wished = decision.pause() != null && decision.pause().wishedAt() != null;
        place.say(
                Glyphs.of(place.signs())
                        .joined(
                                "paused",
                                wished
                                        ? "the agent would like to go on"
                                        : "the agent has what is answered, and it is its turn"));
        readBack();
        while (true) {
            String line = place.dialogue().ask("Type continue or leave: ");
            switch (line == null ? "leave" : line.strip().toLowerCase(Locale.ROOT)) {
                case "continue", "c" -> {
                    ChangeResult result =
                            place.desk().goOn(decision.id(), Answer.EMPTY, place.by());
                    if (result instanceof ChangeResult.Accepted(Decision open, _, _, _)) {
                        decision = open;
                        open();
                        return null;
                    }
                    return ended(result, PromptEnding.Sent::new);
                }
                case "leave", "l", "q", "quit" -> {
                    return leave();
                }
                default -> place.say("continue opens it again; leave leaves it paused.");
            }
        }
    }

    private @Nullable PromptEnding ended(
            ChangeResult result, Function<ChangeResult.Accepted, PromptEnding> ending) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> ending.apply(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                problems.forEach(problem -> place.say(SafeText.line(problem.message()) + "."));
                walk.keep();
                refresh();
                open();
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) -> {
                walk.keep();
                yield new PromptEnding.Lost(closed);
            }
            case ChangeResult.NotAllowed(_, String reason) -> new PromptEnding.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new PromptEnding.Lost(decision);
        };
    }

    private PromptEnding leave() {
        walk.keep();
        return new PromptEnding.Left();
    }

    private void refresh() {
        if (place.desk().find(decision.id().value(), place.by())
                instanceof Lookup.Found(Decision now)) {
            decision = now;
            reported = reported.now(decision, place::say);
        }
    }
}
