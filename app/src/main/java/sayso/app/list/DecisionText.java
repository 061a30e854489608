package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandPrinter;
import sayso.app.notify.UntoldReasons;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.SameAnswerWord;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.AskIntake;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.questionnaire.LoneTopic;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.text.ContextLines;
import sayso.decision.text.ZonedTimeText;
import sayso.terminal.AskerText;
import sayso.terminal.CommentText;
import sayso.terminal.CountText;
import sayso.terminal.OutcomeText;
import sayso.terminal.PrecedentText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.PrettyJson;

/// Formats and prints one decision in full for people: question, options, state, work held, answer,
/// notices and the way to answer. Text of agents that spans several lines is set behind a bar, so
/// that it cannot imitate Sayso's own lines.
final class DecisionText {
    private final CommandPrinter printer;
    private final Instant now;
    private final ZonedTimeText times = ZonedTimeText.ofSystem();
    private final String wayToAnswer;
    private final List<AnnouncementLogEntry> reports;
    private final List<Notice> notices;
    private final UntoldReasons untold;
    private final AskerPresence presence;
    private final List<String> replaced;
    private final String askedAgain;
    private final List<Precedent> precedents;
    private final List<LogEvent.Commented> comments;
    private final Function<Notice, Optional<Instant>> sightings;

    /// @param reports what came of telling a person of it where it was asked
    /// @param notices what came of telling anybody of it elsewhere
    /// @param untold why nobody is told of it over any channel
    /// @param presence whether anybody is there to take its end
    /// @param replaced a line about each question whose place it took
    /// @param askedAgain the line about the answer that was contested; empty for none
    /// @param precedents earlier answers to the same question and to similar ones
    /// @param comments what was typed to those, too late
    /// @param sightings when a person first looked at what a notice showed
    DecisionText(
            CommandPrinter printer,
            Instant now,
            String wayToAnswer,
            List<AnnouncementLogEntry> reports,
            List<Notice> notices,
            UntoldReasons untold,
            AskerPresence presence,
            List<String> replaced,
            String askedAgain,
            List<Precedent> precedents,
            List<LogEvent.Commented> comments,
            Function<Notice, Optional<Instant>> sightings) {
        this.sightings = sightings;
        this.comments = List.copyOf(comments);
        this.replaced = List.copyOf(replaced);
        this.askedAgain = askedAgain;
        this.precedents = List.copyOf(precedents);
        this.presence = presence;
        this.notices = List.copyOf(notices);
        this.untold = untold;
        this.reports = List.copyOf(reports);
        this.printer = printer;
        this.now = now;
        this.wayToAnswer = wayToAnswer;
    }

    void print(DecisionWithGates row) {
        Decision decision = row.decision();
        Question question = decision.question();
        printer.line(
                printer.signs().of(decision.terms().urgency())
                        + " Decision: "
                        + decision.slug()
                        + " ["
                        + decision.state().name().toUpperCase(Locale.ROOT)
                        + (decision.isContested() ? ", contested]" : "]"));
        AnswerRisk risk = decision.terms().risk();
        if (risk.asksAgain()) {
            printer.line(printer.signs().warning() + " " + risk.sentence());
        }
        field("Question", question.title());
        if (!SafeText.line(question.prompt()).equals(SafeText.line(question.title()))) {
            quote(question.prompt());
        }
        context(decision);
        options(question, answer(decision.outcome()));
        topics(decision);
        field("Requested by", decision.asker().name());
        time("Requested at", decision.timing().askedAt());
        archived(decision);
        String waits = AskerText.of(decision, presence);
        if (!waits.isEmpty()) {
            field("Asker", waits);
        }
        field("Urgency", decision.terms().urgency().wireName());
        if (!row.items().isEmpty()) {
            field("Blocking", String.join(", ", row.items()));
        }
        replaced.forEach(printer::line);
        if (!askedAgain.isEmpty()) {
            printer.line(askedAgain);
        }
        precedents.forEach(earlier -> precedent(question, earlier));
        comments.forEach(this::comment);
        if (decision.links().predecessor() != null) {
            field("Predecessor", decision.links().predecessor().value());
        }
        if (decision.links().parent() != null) {
            field("Parent", decision.links().parent());
        }
        intake(decision.terms().intake());
        deadline(decision);
        reports.forEach(report -> field(announced(report), report.sentence(now)));
        notices.forEach(this::notice);
        boolean isTold = notices.stream().anyMatch(one -> one.progress().sentAt() != null);
        if (untold.isMuted()) {
            field(isTold ? "No longer notified" : "Not notified", untold.why());
        } else if (!untold.leftOut().isEmpty() && !isTold) {
            field("Not notified", untold.why());
        }
        resolution(row);
    }

    /// The lines of a plan that waits are numbered, since a person comments on them by number.
    private void context(Decision decision) {
        String context = decision.question().context();
        if (context == null) {
            return;
        }
        printer.line("Context:");
        if (decision.isPending() && ApprovalQuestionFactory.is(decision)) {
            printer.numbered(ContextLines.of(context));
        } else {
            quote(PrettyJson.ifJson(context));
        }
    }

    private static String announced(AnnouncementLogEntry report) {
        return report.result() == AnnouncementLogEntry.Result.SHOWN ? "Announced" : "Not announced";
    }

    private void comment(LogEvent.Commented comment) {
        printer.line(
                "Comment by "
                        + SafeText.line(comment.by().name())
                        + ", too late for "
                        + comment.to()
                        + ":");
        quote(comment.text());
    }

    private void notice(Notice notice) {
        String what =
                notice.channel()
                        + (notice.kind() == NoticeKind.REQUESTED
                                ? ""
                                : " (" + notice.kind().wireName() + ")");
        Instant sent = notice.progress().sentAt();
        if (sent != null) {
            String seen =
                    sightings
                            .apply(notice)
                            .map(at -> ", seen " + RelativeTimeText.ago(Duration.between(at, now)))
                            .orElse("");
            field("Told", what + " " + RelativeTimeText.ago(Duration.between(sent, now)) + seen);
        } else if (notice.lastFailure() != null && notice.state() != NoticeState.DROPPED) {
            field(
                    "Not delivered",
                    what
                            + ": "
                            + notice.lastFailure()
                            + (notice.isWaiting()
                                    ? ", will retry"
                                    : "; try again: sayso notify retry " + notice.id()));
        }
    }

    private void options(Question question, @Nullable Answer answer) {
        if (question.options().isEmpty()) {
            return;
        }
        printer.line("Options:");
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            boolean chosen = answer != null && answer.chosen().contains(option.id());
            printer.line("  " + option(i, option, chosen));
            if (!option.description().isEmpty()) {
                printer.line("     " + SafeText.line(option.description()));
            }
            if (option.ref() != null) {
                printer.line("     Stands for: " + SafeText.line(option.ref()));
            }
        }
    }

    /// What its asker knows of each topic; what is only typed is nobody's business.
    private void topics(Decision decision) {
        if (!QuestionnaireResult.isOne(decision)) {
            return;
        }
        TopicProgress progress = QuestionnaireResult.of(decision).progress();
        // why: of a plan that went back no step was approved, though each stands so until then
        boolean isBack =
                ApprovalQuestionFactory.is(decision)
                        && !decision.isPending()
                        && !(PlanVerdict.of(decision) instanceof PlanVerdict.Approved);
        printer.line("Topics:");
        for (int i = 0; i < decision.question().topics().size(); i++) {
            Topic topic = decision.question().topics().get(i);
            TopicAnswer said = progress.answers().get(topic.id());
            boolean stands = isBack && ApprovalQuestionFactory.isAsItReads(said);
            if (stands) {
                said = null;
            }
            printer.line("  " + (i + 1) + ". " + SafeText.line(topic.label()));
            quote(topic.question().prompt());
            topicOptions(topic.question(), said);
            if (said != null) {
                printer.line(
                        "     "
                                + printer.signs().done()
                                + " "
                                + OutcomeText.said(topic.question(), said.asAnswer())
                                + (said.note().isEmpty()
                                        ? ""
                                        : " (" + SafeText.line(said.note()) + ")")
                                + (said.sameAs() == null
                                        ? ""
                                        : ", the same as in " + said.sameAs()));
            }
            TopicAnswer told = decision.reported().topics().get(topic.id());
            if (told != null && !stands && (said == null || !told.saysTheSameAs(said))) {
                printer.line(
                        "     reported by the agent: "
                                + OutcomeText.said(topic.question(), told.asAnswer()));
            }
        }
        QuestionnairePause pause = decision.pause();
        if (decision.isPaused() && pause != null) {
            field(
                    "Paused",
                    OutcomeText.who(pause.by())
                            + " wants to talk first, "
                            + RelativeTimeText.ago(Duration.between(pause.at(), now))
                            + (pause.wishedAt() == null ? "" : "; the asker would like to go on"));
        }
    }

    private void topicOptions(Question question, @Nullable TopicAnswer said) {
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            boolean chosen = said != null && said.chosen().contains(option.id());
            printer.line("     " + option(i, option, chosen));
        }
    }

    private String option(int at, Option option, boolean chosen) {
        return (at + 1)
                + ". "
                + SafeText.line(option.label())
                + (option.recommended() ? " (Recommended)" : "")
                + (chosen ? " " + printer.signs().done() + " CHOSEN" : "");
    }

    private void intake(AskIntake intake) {
        if (intake.type() != null) {
            field("Type", intake.type());
        }
        if (intake.locked()) {
            field("Locked", "it is locked until a person closes it");
        }
        if (!intake.skipped().isEmpty()) {
            field(
                    "Skipped checks",
                    intake.skipped().stream()
                            .map(check ->
                                    check.check()
                                            + (check.reason().isEmpty()
                                                    ? " (no reason given)"
                                                    : " (" + check.reason() + ")"))
                            .collect(Collectors.joining(", ")));
        }
    }

    private void archived(Decision decision) {
        Instant at = decision.timing().archivedAt();
        if (at != null) {
            time("Archived at", at);
            if (decision.lacksTexts()) {
                field(
                        "Archive",
                        "its long texts are in the archive file, which is not there, cannot be read"
                                + " or lacks them; see: sayso doctor");
            }
        }
    }

    private void deadline(Decision decision) {
        Instant due = decision.timing().due();
        if (!decision.isPending() || due == null) {
            return;
        }
        printer.line(
                "Deadline: "
                        + times.second(due)
                        + " ("
                        + RelativeTimeText.left(Duration.between(now, due))
                        + " left)");
        Question question = decision.question();
        if (decision.terms().timeoutAction() == TimeoutAction.SUBMIT_DEFAULT
                && !question.selection().preselected().isEmpty()) {
            OptionId first = question.selection().preselected().get(0);
            printer.line("Default: " + question.position(first) + " at " + times.second(due));
        }
    }

    private void escalation(Decision decision) {
        EscalationProgress clock = decision.escalation();
        if (clock == null) {
            return;
        }
        if (clock.seenBy() != null && clock.seenAt() != null) {
            field(
                    "Seen",
                    clock.seenBy()
                            + " will answer, "
                            + RelativeTimeText.ago(Duration.between(clock.seenAt(), now)));
        }
        int unreached = untold.reminders();
        int reminders = clock.reminders() - unreached;
        if (reminders > 0) {
            field("Reminded", reminders == 1 ? "once" : reminders + " times");
        }
        if (unreached > 0) {
            field(
                    "Not reminded",
                    CountText.of(unreached, "reminder")
                            + " came due, and nobody was told: "
                            + untold.why());
        }
        Instant next = decision.escalatesAt();
        if (next != null && untold.isMuted()) {
            field("Not reminded", untold.why());
        } else if (next != null) {
            field(
                    "Reminded",
                    "in "
                            + RelativeTimeText.left(Duration.between(now, next))
                            + (untold.leftOut().isEmpty() ? "" : ", over no channel"));
        }
    }

    private void precedent(Question asked, Precedent earlier) {
        String topic =
                Optional.ofNullable(earlier.topic())
                        .flatMap(asked::topic)
                        .map(one -> SafeText.line(one.label()) + ": ")
                        .orElse("");
        if (earlier.isSame()) {
            field("Answered before", topic + PrecedentText.of(earlier, now));
        } else {
            field("Similar", topic + PrecedentText.similar(earlier, now, printer.signs().arrow()));
        }
    }

    private void resolution(DecisionWithGates row) {
        Decision decision = row.decision();
        if (decision.isPending()) {
            escalation(decision);
            printer.line("");
            if (decision.claim() != null) {
                field("Answered", OutcomeText.claimed(decision.claim(), now));
            }
            boolean sitting =
                    QuestionnaireResult.isOne(decision) && LoneTopic.of(decision).isEmpty();
            printer.line(
                    "To resolve: " + (sitting ? "sayso answer " + decision.id() : wayToAnswer));
            if (!sitting && precedents.stream().anyMatch(Precedent::isSame)) {
                printer.line(
                        "As before: "
                                + SameAnswerWord.command(decision.id(), LoneTopic.asked(decision)));
            }
            return;
        }
        printer.line("Resolution: " + OutcomeText.of(decision, now));
        Answer answer = answer(decision.outcome());
        if (answer != null) {
            answered(decision, answer);
        }
        if (!row.heldItems().isEmpty()) {
            field("Still held", String.join(", ", row.heldItems()));
        }
        Instant delivered = decision.timing().deliveredAt();
        if (delivered != null && decision.isDelivered()) {
            field(
                    "Told",
                    "the asker fetched it "
                            + RelativeTimeText.ago(Duration.between(delivered, now)));
        } else if (decision.isForOneCall() && isNews(decision)) {
            field(
                    "Not delivered",
                    "it was for the asking call, which ended; it goes to nobody else");
        } else if (isNews(decision)) {
            field("Not delivered", untold(decision));
        }
    }

    private String untold(Decision decision) {
        String session = decision.asker().sessionId();
        return presence instanceof AskerPresence.Unknown
                ? "its agent has not received it yet"
                        + (session == null ? "" : "; see: sayso inject status --session " + session)
                : AskerText.receipt(decision, presence, now);
    }

    /// Whether the asker did not end it itself.
    private static boolean isNews(Decision decision) {
        return decision.ending()
                .flatMap(Outcome::decidedBy)
                .filter(by -> by == DeciderKind.AGENT)
                .isEmpty();
    }

    private void answered(Decision decision, Answer answer) {
        if (!answer.text().isEmpty()) {
            printer.line("Answer (own words):");
            quote(answer.text());
        }
        if (!answer.rationale().isEmpty()) {
            field("Rationale", answer.rationale());
        }
        if (answer.sameAs() != null) {
            field("Same as", answer.sameAs().value());
        }
        if (!answer.successorType().isEmpty()) {
            field("Wanted next", "a decision of type " + answer.successorType());
        }
        answer.notes()
                .forEach((id, note) -> field("Note on " + decision.question().label(id), note));
        if (!answer.globalNote().isEmpty()) {
            field("Note", answer.globalNote());
        }
        CommentText.lines(decision.question(), answer)
                .forEach(said -> printer.line("Comment on " + said));
    }

    private void field(String name, String value) {
        printer.line(SafeText.line(name) + ": " + SafeText.line(value));
    }

    /// why: the first time on a page names the zone, those after it need not
    private void time(String name, Instant at) {
        printer.line(
                name
                        + ": "
                        + times.second(at)
                        + " "
                        + times.name()
                        + " ("
                        + RelativeTimeText.ago(Duration.between(at, now))
                        + ")");
    }

    private void quote(String text) {
        printer.quoted(text);
    }

    private static @Nullable Answer answer(@Nullable Outcome outcome) {
        return switch (outcome) {
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut timedOut -> timedOut.appliedDefault();
            case Outcome.Cancelled _, Outcome.Superseded _ -> null;
            case null -> null;
        };
    }
}
