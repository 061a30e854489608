package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Answering;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Draft;
import sayso.core.decision.Limit;
import sayso.core.decision.LogContent;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogFollower;
import sayso.core.decision.Lookup;
import sayso.core.decision.Problem;
import sayso.core.decision.StoreException;
import sayso.core.questionnaire.Collection;
import sayso.core.questionnaire.LoneTopic;
import sayso.terminal.Together;
import sayso.terminal.screen.ScreenHost;

/// Does the errands of the screen at the desk, one after the other on a thread of its own, and tells
/// what came of them; the next page of the list comes before the rest. The screen never waits for the
/// desk.
final class Clerk {
    private static final Duration MORE = Duration.ofMinutes(5);
    private static final Duration LATER = Duration.ofHours(1);
    private static final int MOST_EVENTS = 500;
    private static final Errand END = new Errand.Quit();

    private final DecisionDesk desk;
    private final Actor.Person by;
    private final Actor.Person drafter;
    private final ScreenHost host;
    private final AgentErrands agents;
    private final Batching batching;
    private final Consumer<News> told;
    private final BlockingDeque<Errand> errands = new LinkedBlockingDeque<>();
    private final Thread thread;
    private @Nullable LogFollower follower;
    private volatile Errand.@Nullable ReadList list;

    /// @param told is called on the clerk's thread
    Clerk(
            DecisionDesk desk,
            Actor.Person by,
            Actor.Person drafter,
            ScreenHost host,
            AgentPlace agents,
            Consumer<News> told) {
        this.desk = requireNonNull(desk, "desk is null");
        this.by = requireNonNull(by, "by is null");
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.host = requireNonNull(host, "host is null");
        Together together = new Together(desk, by);
        this.agents = new AgentErrands(agents, together);
        this.batching = new Batching(together, host);
        this.told = requireNonNull(told, "told is null");
        this.thread = Thread.ofPlatform().daemon().name("watch-desk").unstarted(this::work);
    }

    void start() {
        thread.start();
    }

    void run(Errand errand) {
        if (errand instanceof Errand.ReadList wanted) {
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
                Errand errand = errands.take();
                if (errand.equals(END)) {
                    return;
                }
                now(errand);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            told.accept(new News.Broken(e));
        }
    }

    /// Does one errand on this thread.
    void now(Errand errand) {
        try {
            done(errand);
        } catch (StoreException e) {
            String why = requireNonNull(e.getMessage(), "a trouble without a message");
            told.accept(
                    switch (errand) {
                        case Errand.Send send -> new News.Unsent(send.id(), why);
                        case Errand.ReadList read ->
                                new News.NotRead(read.round(), why + " R tries again.");
                        case Errand.Read _,
                                Errand.Reread _,
                                Errand.LookForDrafts _,
                                Errand.KeepDraft _,
                                Errand.TakeBack _,
                                Errand.TakeAllBack _,
                                Errand.End _,
                                Errand.MoreTime _,
                                Errand.Snooze _,
                                Errand.Browse _,
                                Errand.Peek _,
                                Errand.FindAlike _,
                                Errand.Preview _,
                                Errand.SendAll _,
                                Errand.PlanCrew _,
                                Errand.StartCrew _,
                                Errand.View _,
                                Errand.Look _,
                                Errand.Ring _,
                                Errand.Sit _,
                                Errand.Quit _ ->
                                new News.Said(why);
                    });
        }
    }

    private void done(Errand errand) {
        switch (errand) {
            case Errand.ReadList read -> readList(read);
            case Errand.Read(DecisionId id) -> read(id);
            case Errand.Reread(List<DecisionId> ids) -> reread(ids);
            case Errand.LookForDrafts(Set<DecisionId> ids) ->
                    told.accept(new News.Drafts(ids, desk.drafted(ids, drafter.name())));
            case Errand.KeepDraft keep -> {
                if (desk.saveDraft(keep.id(), whole(keep.id(), keep.content()), drafter)
                        instanceof ChangeResult.Accepted) {
                    told.accept(new News.Drafts(Set.of(keep.id()), Set.of(keep.id())));
                }
            }
            case Errand.Send send -> send(send);
            case Errand.TakeBack(DecisionId id) ->
                    told.accept(new News.TakenBack(id, desk.undo(id, by)));
            case Errand.TakeAllBack(List<DecisionId> ids) ->
                    told.accept(new News.AllTakenBack(desk.undoAll(ids, by)));
            case Errand.End(DecisionId id, CancelKind kind, String reason) ->
                    told.accept(new News.Ended(id, kind, desk.cancel(id, kind, reason, by)));
            case Errand.MoreTime(DecisionId id) ->
                    told.accept(new News.Extended(id, desk.extend(id, new Limit.Longer(MORE), by)));
            case Errand.Snooze(DecisionId id) ->
                    told.accept(new News.Said(snoozed(desk.acknowledge(id, LATER, by))));
            case Errand.Browse(DecisionId id) -> told.accept(new News.Said(browsed(id)));
            case Errand.Peek(DecisionId id) -> told.accept(agents.peeked(id));
            case Errand.FindAlike(DecisionId id) -> told.accept(batching.alike(id));
            case Errand.Preview preview -> told.accept(batching.preview(preview));
            case Errand.SendAll(List<Answering> answers) -> told.accept(batching.send(answers));
            case Errand.PlanCrew _ -> told.accept(agents.planned());
            case Errand.StartCrew(String name, String folder) ->
                    told.accept(agents.started(name, folder));
            case Errand.View(DecisionId id) -> desk.viewed(id, by);
            case Errand.Look _ -> look();
            case Errand.Ring _, Errand.Sit _, Errand.Quit _ -> {}
        }
    }

    private void readList(Errand.ReadList read) {
        if (!read.equals(list)) {
            return; // why: the person wants another list by now
        }
        if (follower == null) {
            follower = new LogFollower(desk.log(), desk.log().head());
        }
        List<Waiting> rows =
                rows(
                        desk.list(
                                read.filter()
                                        .query(openSince(), null)
                                        .page(read.after(), read.most())));
        boolean last = rows.size() < read.most();
        told.accept(new News.Page(read.round(), rows, read.after() == null, last));
        if (!last && read.after() == null) {
            count(read);
        }
    }

    /// Rows, those of questionnaires with how far the person has come.
    private List<Waiting> rows(List<Decision> decisions) {
        Set<DecisionId> topics =
                decisions.stream()
                        .filter(Collection::isOne)
                        .map(Decision::id)
                        .collect(Collectors.toSet());
        Set<DecisionId> drafted =
                topics.isEmpty() ? Set.of() : desk.drafted(topics, drafter.name());
        return decisions.stream()
                .map(each ->
                        Waiting.of(
                                each,
                                drafted.contains(each.id())
                                        ? desk.draft(each.id(), drafter.name()).orElse(null)
                                        : null))
                .toList();
    }

    /// Counts are of what waits, without what has expired.
    private DecisionQuery waiting(Filter filter) {
        return DecisionQuery.pending().where(filter.query(openSince(), null).filter());
    }

    private void count(Errand.ReadList read) {
        told.accept(
                new News.Counted(
                        read.round(),
                        desk.count(waiting(read.filter()))
                                .total(waiting(read.filter()).filter(), null)));
    }

    private void read(DecisionId id) {
        switch (desk.find(id.value(), by)) {
            case Lookup.Found(Decision decision) ->
                    told.accept(
                            new News.WasRead(
                                    decision,
                                    desk.presence(id),
                                    desk.draft(id, drafter.name()),
                                    host.wishes(decision.question())));
            case Lookup.Ambiguous _, Lookup.Unknown _ -> told.accept(new News.Missing(id));
        }
    }

    private void reread(List<DecisionId> ids) {
        List<Waiting> open = new ArrayList<>();
        Set<DecisionId> gone = new HashSet<>();
        for (DecisionId id : ids) {
            if (desk.find(id.value(), by) instanceof Lookup.Found(Decision decision)
                    && Together.isOpen(decision)) {
                open.addAll(rows(List.of(decision)));
            } else {
                gone.add(id);
            }
        }
        told.accept(new News.Standing(open, gone));
    }

    private void send(Errand.Send send) {
        Duration undo =
                desk.find(send.id().value(), by) instanceof Lookup.Found(Decision decision)
                        ? host.wishes(decision.question()).undo()
                        : Duration.ZERO;
        told.accept(
                new News.Sent(
                        send.id(),
                        desk.answer(
                                send.id(),
                                whole(send.id(), send.answer()),
                                by,
                                send.seen(),
                                undo)));
    }

    /// As the decision takes it: to a topic that is alone it was given as to a single question.
    private Answer whole(DecisionId id, Answer given) {
        return desk.find(id.value(), by) instanceof Lookup.Found(Decision decision)
                ? whole(desk, drafter, decision, given)
                : given;
    }

    static Answer whole(DecisionDesk desk, Actor.Person drafter, Decision decision, Answer given) {
        return LoneTopic.of(decision)
                .map(lone ->
                        lone.answering(
                                desk.draft(decision.id(), drafter.name())
                                        .map(Draft::content)
                                        .orElse(Answer.EMPTY),
                                given))
                .orElse(given);
    }

    private static String snoozed(ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    accepted.decision().id()
                            + " goes on waiting; you are told of it again in an hour.";
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    decision.id() + " was answered meanwhile.";
            case ChangeResult.Rejected(_, List<Problem> problems) -> Problem.inOneLine(problems);
            case ChangeResult.NotAllowed(_, String reason) -> reason;
            case ChangeResult.Unknown(DecisionId id) -> id + " is not there any more.";
        };
    }

    private String browsed(DecisionId id) {
        return switch (host.browse(id)) {
            case ScreenHost.Browsed.Beside(String said) -> said;
            case ScreenHost.Browsed.Failed(String why) -> why;
            case ScreenHost.Browsed.Instead _ -> "It goes on in the browser.";
        };
    }

    /// Reads on in the log.
    private void look() {
        LogFollower log = follower;
        Errand.ReadList read = list;
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
                    told.accept(new News.Replaced());
                    return;
                }
                case LogFollower.Look.Nothing _ -> {
                    tell(read, touched, asked);
                    return;
                }
            }
        }
    }

    private void tell(Errand.ReadList read, Set<DecisionId> touched, @Nullable Instant asked) {
        if (asked != null) {
            told.accept(new News.Arrived(read.round(), arrivals(read, asked)));
        }
        if (!touched.isEmpty()) {
            told.accept(new News.Touched(touched));
        }
        if (asked != null || !touched.isEmpty()) {
            count(read);
        }
    }

    private List<Waiting> arrivals(Errand.ReadList read, Instant since) {
        List<Waiting> all = new ArrayList<>();
        @Nullable DecisionId after = null;
        while (true) {
            List<Decision> page =
                    desk.list(
                            read.filter().query(openSince(), since).page(after, Moving.LARGE_PAGE));
            all.addAll(rows(page));
            if (page.size() < Moving.LARGE_PAGE) {
                return all;
            }
            after = page.getLast().id();
        }
    }

    private static boolean isAsking(LogEntry entry) {
        return entry.content() instanceof LogContent.Known(DecisionEvent event)
                && event instanceof DecisionEvent.Asked;
    }

    private Instant openSince() {
        return desk.now().minus(desk.policy().openAfterTimeout());
    }
}
