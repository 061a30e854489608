package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogFollower;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.decision.questionnaire.LoneTopic;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.store.DecisionQuery;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.ContestedAnswerText;
import sayso.terminal.ReplacedQuestionText;
import sayso.terminal.RuleOffer;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;

/// Runs the commands of the inbox at the desk, one after the other on a thread of its own, and
/// reports the results; the next page of the list comes before everything else. The screen never
/// waits for the desk.
final class DeskWorker {
    private static final Duration MORE = Duration.ofMinutes(5);
    private static final Duration LATER = Duration.ofHours(1);
    private static final int MOST_EVENTS = 500;
    private static final DeskCommand END = new DeskCommand.Quit();

    private final DecisionDesk desk;
    private final Actor.Person by;
    private final Actor.Person drafter;
    private final ScreenContext host;
    private final AgentWorker agents;
    private final BatchWorker batching;
    private final MuteWorker muting;
    private final Consumer<InboxEvent> told;
    private final BlockingDeque<DeskCommand> errands = new LinkedBlockingDeque<>();
    private final Thread thread;
    private @Nullable LogFollower follower;
    private volatile DeskCommand.@Nullable ReadList list;

    /// @param told is called on the clerk's thread
    DeskWorker(
            DecisionDesk desk,
            Actor.Person by,
            Actor.Person drafter,
            ScreenContext host,
            AgentTerminals agents,
            Consumer<InboxEvent> told) {
        this.desk = requireNonNull(desk, "desk is null");
        this.by = requireNonNull(by, "by is null");
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.host = requireNonNull(host, "host is null");
        BatchAnswerService together = new BatchAnswerService(desk, by);
        this.agents = new AgentWorker(agents, together);
        this.batching = new BatchWorker(together, host);
        this.muting = new MuteWorker(host);
        this.told = requireNonNull(told, "told is null");
        this.thread = Thread.ofPlatform().daemon().name("watch-desk").unstarted(this::work);
    }

    void start() {
        thread.start();
    }

    void run(DeskCommand errand) {
        if (errand instanceof DeskCommand.ReadList wanted) {
            list = wanted;
            if (wanted.after() != null) {
                // why: the cursor goes on into these rows, past all that is still to be read of
                // others
                errands.addFirst(errand);
                return;
            }
        }
        errands.addLast(errand);
    }

    /// Does what was ordered before, then ends.
    void finish(Duration atMost) throws InterruptedException {
        errands.add(END);
        thread.join(atMost);
    }

    private void work() {
        try {
            while (true) {
                DeskCommand errand = errands.take();
                if (errand.equals(END)) {
                    return;
                }
                now(errand);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            told.accept(new InboxEvent.Broken(e));
        }
    }

    /// Does one errand on this thread.
    void now(DeskCommand errand) {
        try {
            done(errand);
        } catch (StoreException e) {
            String why = requireNonNull(e.getMessage(), "an error without a message");
            told.accept(
                    switch (errand) {
                        case DeskCommand.Send send -> new InboxEvent.Unsent(send.id(), why);
                        case DeskCommand.ReadList read ->
                                new InboxEvent.NotRead(read.round(), why + " R tries again.");
                        case DeskCommand.Read _,
                                DeskCommand.Reread _,
                                DeskCommand.LookForDrafts _,
                                DeskCommand.KeepDraft _,
                                DeskCommand.TakeBack _,
                                DeskCommand.TakeAllBack _,
                                DeskCommand.End _,
                                DeskCommand.MoreTime _,
                                DeskCommand.Snooze _,
                                DeskCommand.Seen _,
                                DeskCommand.OfferMute _,
                                DeskCommand.Mute _,
                                DeskCommand.Browse _,
                                DeskCommand.Peek _,
                                DeskCommand.FindAlike _,
                                DeskCommand.Preview _,
                                DeskCommand.SendAll _,
                                DeskCommand.PlanCrew _,
                                DeskCommand.ReadSettings _,
                                DeskCommand.ChangeSetting _,
                                DeskCommand.StartCrew _,
                                DeskCommand.View _,
                                DeskCommand.Look _,
                                DeskCommand.Ring _,
                                DeskCommand.Sit _,
                                DeskCommand.Review _,
                                DeskCommand.MakeRule _,
                                DeskCommand.Quit _ ->
                                new InboxEvent.Said(why);
                    });
        }
    }

    private void done(DeskCommand errand) {
        switch (errand) {
            case DeskCommand.ReadList read -> readList(read);
            case DeskCommand.Read(DecisionId id) -> read(id);
            case DeskCommand.Reread(List<DecisionId> ids) -> reread(ids);
            case DeskCommand.LookForDrafts(Set<DecisionId> ids) ->
                    told.accept(new InboxEvent.Drafts(ids, desk.drafted(ids, drafter.id())));
            case DeskCommand.KeepDraft keep -> {
                if (desk.saveDraft(keep.id(), whole(keep.id(), keep.content()), drafter)
                        instanceof ChangeResult.Accepted) {
                    told.accept(new InboxEvent.Drafts(Set.of(keep.id()), Set.of(keep.id())));
                }
            }
            case DeskCommand.Send send -> send(send);
            case DeskCommand.TakeBack(DecisionId id) ->
                    told.accept(new InboxEvent.TakenBack(id, desk.undo(id, by)));
            case DeskCommand.TakeAllBack(List<DecisionId> ids) ->
                    told.accept(new InboxEvent.AllTakenBack(desk.undoAll(ids, by)));
            case DeskCommand.End(DecisionId id, CancelKind kind, String reason) ->
                    told.accept(new InboxEvent.Ended(id, kind, desk.cancel(id, kind, reason, by)));
            case DeskCommand.MoreTime(DecisionId id) ->
                    told.accept(
                            new InboxEvent.Extended(
                                    id, desk.extend(id, new DeadlineAdjustment.Longer(MORE), by)));
            case DeskCommand.Snooze(DecisionId id) ->
                    told.accept(
                            new InboxEvent.Said(
                                    seen(
                                            desk.acknowledge(id, LATER, by),
                                            "next reminder in an hour.")));
            case DeskCommand.Seen(DecisionId id) ->
                    told.accept(
                            new InboxEvent.Said(
                                    seen(
                                            desk.acknowledge(id, null, by),
                                            "you will answer, and no reminder follows.")));
            case DeskCommand.OfferMute(DecisionId id) ->
                    told.accept(
                            found(id)
                                    .map(muting::offer)
                                    .orElseGet(() -> new InboxEvent.Missing(id)));
            case DeskCommand.Mute(DecisionId id, NoticeCriterion.@Nullable Trait trait) ->
                    told.accept(
                            found(id)
                                    .map(decision -> muting.choose(decision, trait))
                                    .<InboxEvent>map(said ->
                                            new InboxEvent.SettingsRead(host.settings(), said))
                                    .orElseGet(() -> new InboxEvent.Missing(id)));
            case DeskCommand.Browse(DecisionId id) -> told.accept(new InboxEvent.Said(browsed(id)));
            case DeskCommand.Peek(DecisionId id) -> told.accept(agents.peeked(id));
            case DeskCommand.FindAlike(DecisionId id) -> told.accept(batching.alike(id));
            case DeskCommand.Preview preview -> told.accept(batching.preview(preview));
            case DeskCommand.SendAll(List<BatchAnswerItem> answers) ->
                    told.accept(batching.send(answers));
            case DeskCommand.ReadSettings _ -> told.accept(settings());
            case DeskCommand.ChangeSetting(String name, String value) -> {
                String said = host.change(name, value);
                told.accept(new InboxEvent.SettingsRead(host.settings(), said));
            }
            case DeskCommand.PlanCrew _ -> told.accept(agents.planned());
            case DeskCommand.StartCrew(String name, String folder) ->
                    told.accept(agents.started(name, folder));
            case DeskCommand.View(DecisionId id) -> desk.viewed(id, by);
            case DeskCommand.Look _ -> look();
            case DeskCommand.Ring _,
                    DeskCommand.Sit _,
                    DeskCommand.Review _,
                    DeskCommand.MakeRule _,
                    DeskCommand.Quit _ -> {}
        }
    }

    private void readList(DeskCommand.ReadList read) {
        if (!read.equals(list)) {
            return; // why: the person wants another list by now
        }
        if (follower == null) {
            follower = new LogFollower(desk.log(), desk.log().head());
        }
        List<InboxRow> rows =
                rows(
                        desk.list(
                                read.filter()
                                        .query(openSince(), null)
                                        .page(read.after(), read.most())));
        boolean last = rows.size() < read.most();
        told.accept(new InboxEvent.Page(read.round(), rows, read.after() == null, last));
        if (!last && read.after() == null) {
            count(read);
        }
    }

    /// Rows, those of questionnaires with how far the person has come.
    private List<InboxRow> rows(List<Decision> decisions) {
        Set<DecisionId> topics =
                decisions.stream()
                        .filter(QuestionnaireResult::isOne)
                        .map(Decision::id)
                        .collect(Collectors.toSet());
        Set<DecisionId> drafted = topics.isEmpty() ? Set.of() : desk.drafted(topics, drafter.id());
        return decisions.stream()
                .map(each ->
                        InboxRow.of(
                                each,
                                drafted.contains(each.id())
                                        ? desk.draft(each.id(), drafter.id()).orElse(null)
                                        : null))
                .toList();
    }

    /// Counts are of what waits, without what has expired.
    private DecisionQuery waiting(WatchFilter filter) {
        return DecisionQuery.pending().where(filter.query(openSince(), null).filter());
    }

    private void count(DeskCommand.ReadList read) {
        told.accept(
                new InboxEvent.Counted(
                        read.round(),
                        desk.count(waiting(read.filter()))
                                .total(waiting(read.filter()).filter(), null)));
    }

    private Optional<Decision> found(DecisionId id) {
        return desk.find(id.value(), by) instanceof DecisionLookup.Found(Decision decision)
                ? Optional.of(decision)
                : Optional.empty();
    }

    private void read(DecisionId id) {
        switch (desk.find(id.value(), by)) {
            case DecisionLookup.Found(Decision decision) -> {
                List<Precedent> before = precedents(decision);
                told.accept(
                        new InboxEvent.WasRead(
                                decision,
                                desk.presence(id),
                                desk.draft(id, drafter.id()),
                                host.wishes(decision.question()),
                                muting.muted(),
                                before,
                                RuleOffer.of(host.takesRules(), by, decision, before),
                                askedBefore(decision)));
            }
            case DecisionLookup.Ambiguous _, DecisionLookup.Unknown _ ->
                    told.accept(new InboxEvent.Missing(id));
        }
    }

    /// In whose place it is asked; empty where that is nobody's.
    private String askedBefore(Decision decision) {
        String contested = ContestedAnswerText.of(desk, by, decision);
        return Stream.concat(
                        Stream.of(contested).filter(line -> !line.isEmpty()),
                        ReplacedQuestionText.lines(desk, by, decision).stream())
                .collect(Collectors.joining("; "));
    }

    private List<Precedent> precedents(Decision decision) {
        return decision.isPending() ? desk.precedents(decision.id(), by) : List.of();
    }

    private void reread(List<DecisionId> ids) {
        List<InboxRow> open = new ArrayList<>();
        Set<DecisionId> gone = new HashSet<>();
        for (DecisionId id : ids) {
            if (desk.find(id.value(), by) instanceof DecisionLookup.Found(Decision decision)
                    && BatchAnswerService.isOpen(decision)) {
                open.addAll(rows(List.of(decision)));
            } else {
                gone.add(id);
            }
        }
        told.accept(new InboxEvent.Standing(open, gone));
    }

    private void send(DeskCommand.Send send) {
        Duration undo =
                !send.always()
                                && desk.find(send.id().value(), by)
                                        instanceof DecisionLookup.Found(Decision decision)
                        ? host.wishes(decision.question()).undo()
                        : Duration.ZERO;
        told.accept(
                new InboxEvent.Sent(
                        send.id(),
                        desk.answer(
                                send.id(), whole(send.id(), send.answer()), by, send.seen(), undo),
                        send.always()));
    }

    /// As the decision takes it: to a topic that is alone it was given as to a single question.
    private Answer whole(DecisionId id, Answer given) {
        return desk.find(id.value(), by) instanceof DecisionLookup.Found(Decision decision)
                ? whole(desk, drafter, decision, given)
                : given;
    }

    static Answer whole(DecisionDesk desk, Actor.Person drafter, Decision decision, Answer given) {
        return LoneTopic.of(decision)
                .map(lone ->
                        lone.answering(
                                desk.draft(decision.id(), drafter.id())
                                        .map(AnswerDraft::content)
                                        .orElse(Answer.EMPTY),
                                given))
                .orElse(given);
    }

    private InboxEvent settings() {
        List<SettingLine> lines = host.settings();
        return lines.isEmpty()
                ? new InboxEvent.Said("Change settings in your own terminal: sayso settings")
                : new InboxEvent.Leafed(Overlay.settings(new SettingSheet(lines, 0, null)));
    }

    private static String seen(ChangeResult result, String then) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    accepted.decision().id() + " stays open; " + then;
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    decision.id() + " was answered meanwhile.";
            case ChangeResult.Rejected(_, List<Problem> problems) -> Problem.inOneLine(problems);
            case ChangeResult.NotAllowed(_, String reason) -> reason;
            case ChangeResult.Unknown(DecisionId id) -> id + " no longer exists.";
        };
    }

    private String browsed(DecisionId id) {
        return switch (host.browse(id)) {
            case ScreenContext.Browsed.Beside(String said) -> said;
            case ScreenContext.Browsed.Failed(String why) -> why;
            case ScreenContext.Browsed.Instead _ -> "Continued in the browser.";
        };
    }

    /// Reads on in the log.
    private void look() {
        LogFollower log = follower;
        DeskCommand.ReadList read = list;
        if (log == null || read == null) {
            return;
        }
        Set<DecisionId> touched = new HashSet<>();
        @Nullable Instant asked = null;
        while (true) {
            switch (log.look(MOST_EVENTS)) {
                case LogFollower.Look.More(List<LogEntry> entries) -> {
                    for (LogEntry entry : entries) {
                        if (isAsking(entry)) {
                            asked = asked == null ? entry.at() : asked;
                        } else {
                            touched.add(entry.decision());
                        }
                    }
                }
                case LogFollower.Look.Replaced _ -> {
                    told.accept(new InboxEvent.Replaced());
                    return;
                }
                case LogFollower.Look.Nothing _ -> {
                    tell(read, touched, asked);
                    return;
                }
            }
        }
    }

    private void tell(DeskCommand.ReadList read, Set<DecisionId> touched, @Nullable Instant asked) {
        if (asked != null) {
            told.accept(new InboxEvent.Arrived(read.round(), arrivals(read, asked)));
        }
        if (!touched.isEmpty()) {
            told.accept(new InboxEvent.Touched(touched));
        }
        if (asked != null || !touched.isEmpty()) {
            count(read);
        }
    }

    private List<InboxRow> arrivals(DeskCommand.ReadList read, Instant since) {
        List<InboxRow> all = new ArrayList<>();
        @Nullable DecisionId after = null;
        while (true) {
            List<Decision> page =
                    desk.list(
                            read.filter()
                                    .query(openSince(), since)
                                    .page(after, CursorReducer.LARGE_PAGE));
            all.addAll(rows(page));
            if (page.size() < CursorReducer.LARGE_PAGE) {
                return all;
            }
            after = page.getLast().id();
        }
    }

    private static boolean isAsking(LogEntry entry) {
        return entry.content() instanceof LogContent.Known(LogEvent event)
                && event instanceof LogEvent.Asked;
    }

    private Instant openSince() {
        return desk.now().minus(desk.policy().openAfterTimeout());
    }
}
