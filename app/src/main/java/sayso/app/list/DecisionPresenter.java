package sayso.app.list;

import java.util.ArrayList;
import java.util.List;
import sayso.app.command.Answerer;
import sayso.app.command.CommandPrinter;
import sayso.app.command.DecisionFinder;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.notify.OutboxAccess;
import sayso.app.notify.UntoldReasons;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeReadTime;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.EventLog;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.terminal.ContestedAnswerText;
import sayso.terminal.ReplacedQuestionText;
import sayso.wire.decision.AnnouncementAttempt;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.ShowReply;

/// Prints one decision in full, as text or JSON, with its gates, notices, announcements and its
/// asker's presence; printed as text for a person at the terminal, it counts as viewed. Shared by
/// `sayso show` and `sayso decision show`.
final class DecisionPresenter {
    private static final int PAGE = 1_000;

    private final CommandContext invocation;
    private final String wayToAnswer;

    /// @param wayToAnswer the command that answers, with `%s` for the id
    DecisionPresenter(CommandContext invocation, String wayToAnswer) {
        this.invocation = invocation;
        this.wayToAnswer = wayToAnswer;
    }

    int show(String reference, CommandPrinter printer) {
        DecisionDesk desk = invocation.desk();
        Decision decision = DecisionFinder.decision(invocation, reference);
        DecisionWithGates row = DecisionRowLoader.of(desk, decision);
        List<AnnouncementLogEntry> reports =
                new AnnouncementLog(invocation.home()).of(decision.id());
        AskerPresence presence = desk.presence(decision.id());
        List<Notice> notices = OutboxAccess.about(invocation, decision.id());
        if (printer.json()) {
            List<AnnouncementAttempt> told =
                    reports.stream()
                            .map(report ->
                                    new AnnouncementAttempt(
                                            report.at(),
                                            report.how(),
                                            report.result().wireName(),
                                            report.why()))
                            .toList();
            printer.document(
                    new ShowReply(row, events(desk.log(), decision.id()), told, notices, presence)
                            .toJson());
        } else {
            // why: what nobody was told of has no sightings to look for, and no reminders to count
            List<LogEntry> looked =
                    notices.isEmpty() && !isReminded(decision)
                            ? List.of()
                            : events(desk.log(), decision.id());
            String way = wayToAnswer.replace("%s", decision.id().value());
            new DecisionText(
                            printer,
                            desk.now(),
                            way,
                            reports,
                            notices,
                            UntoldReasons.of(invocation, decision, notices, looked),
                            presence,
                            ReplacedQuestionText.lines(
                                    desk, Answerer.who(invocation).person(Surface.CLI), decision),
                            ContestedAnswerText.of(
                                    desk, Answerer.who(invocation).person(Surface.CLI), decision),
                            precedents(desk, decision),
                            comments(desk.log(), decision),
                            notice -> NoticeReadTime.of(notice, looked))
                    .print(row);
            viewed(desk, decision);
        }
        return ExitCode.DONE;
    }

    private List<Precedent> precedents(DecisionDesk desk, Decision decision) {
        return decision.isPending()
                ? desk.precedents(decision.id(), Answerer.who(invocation).person(Surface.CLI))
                : List.of();
    }

    private static boolean isReminded(Decision decision) {
        return decision.escalation() != null && decision.escalation().reminders() > 0;
    }

    private static List<LogEvent.Commented> comments(EventLog log, Decision decision) {
        if (decision.links().supersedes().isEmpty()) {
            return List.of();
        }
        List<LogEvent.Commented> comments = new ArrayList<>();
        for (LogEntry entry : events(log, decision.id())) {
            if (entry.content() instanceof LogContent.Known(LogEvent.Commented comment)) {
                comments.add(comment);
            }
        }
        return comments;
    }

    /// A person who types this at a terminal of their own reads it.
    private void viewed(DecisionDesk desk, Decision decision) {
        AnswererResolver who = Answerer.who(invocation);
        if (decision.isPending()
                && who.isInForeground()
                && who.standing() instanceof ProcessOrigin.Free) {
            try {
                desk.viewed(decision.id(), who.person(Surface.CLI));
            } catch (StoreException e) {
                invocation
                        .console()
                        .err()
                        .println("sayso: not recorded as seen: " + e.getMessage());
            }
        }
    }

    private static List<LogEntry> events(EventLog log, DecisionId id) {
        List<LogEntry> own = new ArrayList<>();
        LogQuery query = LogQuery.after(0, PAGE).of(id);
        while (true) {
            List<LogEntry> page = log.entries(query);
            own.addAll(page);
            if (page.size() < PAGE) {
                return own;
            }
            query = query.from(page.getLast().sequence());
        }
    }
}
