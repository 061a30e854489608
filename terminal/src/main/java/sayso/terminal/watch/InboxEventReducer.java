package sayso.terminal.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.questionnaire.LoneTopic;
import sayso.terminal.BatchAnswerService;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;
import sayso.terminal.screen.AnswerSheet;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;

/// Applies news to the state of the inbox, and returns the commands that follow. No news moves the
/// cursor from one decision to another or sends anything.
final class InboxEventReducer {
    private InboxEventReducer() {}

    /// @param now by the desk's clock
    static WatchStep tell(WatchState state, InboxEvent news, Instant now) {
        InboxListState listing = state.listing();
        return switch (news) {
            case InboxEvent.Page page ->
                    page.round() == listing.round() ? page(state, page, now) : WatchStep.to(state);
            case InboxEvent.NotRead(int round, String why) ->
                    WatchStep.to(
                            round == listing.round()
                                    ? state.with(listing.asking(false, false)).saying(why)
                                    : state);
            case InboxEvent.Counted(int round, int total) ->
                    WatchStep.to(
                            round == listing.round()
                                    ? state.with(listing.with(listing.inbox().counting(total)))
                                    : state);
            case InboxEvent.Arrived(int round, List<InboxRow> rows) ->
                    round == listing.round() ? arrived(state, rows, now) : WatchStep.to(state);
            case InboxEvent.Touched(Set<DecisionId> ids) -> touched(state, ids);
            case InboxEvent.Standing(List<InboxRow> open, Set<DecisionId> gone) ->
                    WatchStep.to(known(state.with(listing.standing(open, gone)), open));
            case InboxEvent.WasRead read -> WatchStep.to(read(state, read));
            case InboxEvent.Missing(DecisionId id) -> WatchStep.to(missing(state, id));
            case InboxEvent.Drafts(Set<DecisionId> asked, Set<DecisionId> kept) ->
                    WatchStep.to(state.with(listing.drafted(asked, kept)));
            case InboxEvent.Sent(DecisionId id, ChangeResult result, boolean always) -> {
                WatchStep sent = sent(arrived(state, id), id, result, now);
                yield always && result instanceof ChangeResult.Accepted accepted
                        ? sent.and(new DeskCommand.MakeRule(accepted.decision()))
                        : sent;
            }
            case InboxEvent.TakenBack(DecisionId id, ChangeResult result) ->
                    takenBack(state, id, result);
            case InboxEvent.Ended ended -> ended(state, ended, now);
            case InboxEvent.Extended(DecisionId id, ChangeResult result) ->
                    extended(state, id, result);
            case InboxEvent.Leafed(Overlay leaf) -> WatchStep.to(state.with(leaf).saying(""));
            case InboxEvent.SettingsRead(List<SettingLine> lines, String said) -> {
                WatchState changed = InboxSettingKeys.changed(state, lines, said);
                InboxRow row = state.cursor().row();
                // why: how the decision is shown is a setting, too
                yield row == null
                        ? WatchStep.to(changed)
                        : WatchStep.to(changed, new DeskCommand.Read(row.id()));
            }
            case InboxEvent.Alike(List<DecisionId> ids, int leftOut) ->
                    WatchStep.to(BatchEventReducer.alike(state, ids, leftOut));
            case InboxEvent.SentAll sent -> BatchEventReducer.sent(state, sent);
            case InboxEvent.AllTakenBack(List<ChangeResult> results) ->
                    BatchEventReducer.takenBack(state, results);
            case InboxEvent.Planning _ -> WatchStep.to(state);
            case InboxEvent.Said(String text) -> WatchStep.to(state.saying(text));
            case InboxEvent.Unsent(DecisionId id, String why) ->
                    WatchStep.to(unsent(state, id, why));
            case InboxEvent.Replaced _ -> replaced(state);
            case InboxEvent.Broken _ -> WatchStep.to(state, new DeskCommand.Quit());
        };
    }

    private static WatchStep page(WatchState state, InboxEvent.Page page, Instant now) {
        InboxListState listing = state.listing();
        InboxRows inbox =
                page.first()
                        ? InboxRows.UNREAD.withPage(page.rows(), page.last())
                        : listing.inbox().withPage(page.rows(), page.last());
        boolean goOn = listing.toEnd() && !page.last();
        WatchState read = state.with(listing.with(inbox).asking(goOn, goOn));
        if (goOn) {
            return WatchStep.to(read, CursorReducer.more(read.listing()));
        }
        List<InboxRow> shown = read.shown();
        if (listing.toEnd() && !shown.isEmpty()) {
            WatchStep there = CursorReducer.to(read, shown, shown.size() - 1);
            return there.with(there.state().placed(shown.getLast(), now));
        }
        InboxRow here = read.cursor().row();
        // why: the list says nothing of what its filter leaves out, so the desk is asked
        return here != null && read.listing().place(here) == InboxListState.RowPlace.FILTERED_OUT
                ? WatchStep.to(read, new DeskCommand.Read(here.id()))
                : landed(read, now);
    }

    /// On the first row, where the cursor stood nowhere.
    private static WatchStep landed(WatchState state, Instant now) {
        List<InboxRow> shown = state.shown();
        if (state.cursor().row() != null || shown.isEmpty()) {
            return WatchStep.to(state);
        }
        WatchStep there = CursorReducer.to(state, shown, 0);
        return there.with(there.state().placed(shown.getFirst(), now).saying(state.message()));
    }

    private static WatchStep arrived(WatchState state, List<InboxRow> rows, Instant now) {
        InboxListState listing = state.listing();
        List<InboxRow> fresh = rows.stream().filter(row -> listing.inbox().at(row) < 0).toList();
        WatchStep there =
                landed(
                        state.with(listing.withArrived(listing.inbox().with(rows), fresh.size())),
                        now);
        return fresh.isEmpty() ? there : there.and(new DeskCommand.Ring(told(fresh)));
    }

    private static String told(List<InboxRow> fresh) {
        InboxRow first = fresh.getFirst();
        return fresh.size() == 1
                ? first.title() + " (" + first.asker() + ")"
                : fresh.size() + " new, the first of them: " + first.title();
    }

    private static WatchStep touched(WatchState state, Set<DecisionId> ids) {
        List<DeskCommand> errands = new ArrayList<>();
        List<DecisionId> rows = new ArrayList<>();
        for (DecisionId id : ids) {
            if (state.opened().containsKey(id) || state.isOn(id)) {
                errands.add(new DeskCommand.Read(id));
            }
        }
        Set<DecisionId> left = new HashSet<>(ids);
        left.removeAll(state.opened().keySet());
        state.listing().inbox().rows().stream()
                .map(InboxRow::id)
                .filter(left::contains)
                .forEach(rows::add);
        if (!rows.isEmpty()) {
            errands.add(new DeskCommand.Reread(rows));
        }
        return new WatchStep(state, errands);
    }

    private static WatchState known(WatchState state, List<InboxRow> rows) {
        for (InboxRow row : rows) {
            if (state.isOn(row.id())) {
                return state.with(state.cursor().knowing(row));
            }
        }
        return state;
    }

    private static WatchState read(WatchState state, InboxEvent.WasRead read) {
        Decision decision = read.decision();
        Optional<AnswerDraft> draft = read.draft();
        ScreenContext.Wishes wishes = read.wishes();
        WatchState stands =
                stands(state, decision, InboxRow.of(decision, draft.orElse(null)))
                        .withLetters(wishes.letters())
                        .with(read.muted());
        OpenDecisionState before = state.opened().get(decision.id());
        if (before == null || !before.isTheirs()) {
            AnswerSheet sheet =
                    AnswerSheet.of(
                            OpenDecisionState.asked(decision),
                            draft.map(kept -> put(decision, kept)),
                            wishes,
                            decision.terms().risk());
            return stands.with(
                    decision.id(),
                    OpenDecisionState.of(
                            decision,
                            read.presence(),
                            sheet,
                            read.precedents(),
                            read.rule(),
                            read.askedAgain()));
        }
        if (before.decision().contentDigest().equals(decision.contentDigest())) {
            OpenDecisionState now = stands.opened().getOrDefault(decision.id(), before);
            return stands.with(decision.id(), now.with(read.presence()));
        }
        AnswerSheet sheet = before.sheet().on(OpenDecisionState.asked(decision), wishes);
        WatchState changed =
                stands.with(
                        decision.id(),
                        new OpenDecisionState(
                                decision,
                                read.presence(),
                                sheet,
                                false,
                                before.before(),
                                before.dirty(),
                                before.sending(),
                                read.precedents(),
                                read.rule(),
                                read.askedAgain(),
                                false));
        return state.isOn(decision.id())
                ? changed.with(changed.cursor().drawn(false))
                        .saying("The question has changed. Nothing was sent.")
                : changed;
    }

    /// What is kept of a topic that is alone, as a single question has it.
    private static AnswerDraft put(Decision decision, AnswerDraft kept) {
        return LoneTopic.of(decision)
                .map(lone -> kept.with(kept.decision(), lone.single(kept.content())))
                .orElse(kept);
    }

    /// With the decision as it stands now, in the list and where it is open.
    private static WatchState stands(WatchState state, Decision decision) {
        InboxRow row = InboxRow.of(decision);
        InboxRows inbox = state.listing().inbox();
        int at = inbox.at(row);
        return stands(state, decision, at < 0 ? row : row.after(inbox.rows().get(at)));
    }

    private static WatchState stands(WatchState state, Decision decision, InboxRow row) {
        boolean open = BatchAnswerService.isOpen(decision);
        InboxListState listing = state.listing();
        boolean listed = listing.inbox().at(row) >= 0;
        WatchState known =
                state.with(
                        open
                                ? listed ? listing.standing(List.of(row), Set.of()) : listing
                                : listing.standing(List.of(), Set.of(row.id())));
        known = known(known, List.of(row));
        OpenDecisionState opened = known.opened().get(decision.id());
        return opened == null ? known : known.with(decision.id(), opened.with(decision));
    }

    private static WatchState missing(WatchState state, DecisionId id) {
        Map<DecisionId, OpenDecisionState> left = new HashMap<>(state.opened());
        left.remove(id);
        WatchState gone =
                state.withOpened(left).with(state.listing().standing(List.of(), Set.of(id)));
        InboxRow here = state.cursor().row();
        return here != null && here.id().equals(id)
                ? gone.with(gone.cursor().knowing(here.closed()))
                        .saying("This decision no longer exists.")
                : gone;
    }

    private static WatchStep sent(
            WatchState state, DecisionId id, ChangeResult result, Instant now) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> {
                Decision decision = accepted.decision();
                WatchState stands = stands(state, decision);
                stands = stands.with(stands.listing().drafted(id, false));
                AnswerClaim claim = decision.claim();
                if (claim == null) {
                    yield WatchStep.to(
                            stands.saying(
                                    title(decision) + " is " + OutcomeText.of(decision, now)));
                }
                String said = OutcomeText.said(decision.question(), claim.answer());
                yield WatchStep.to(
                        stands.saying("")
                                .with(
                                        new AnswerUndoWindow(
                                                List.of(id),
                                                claim.releaseAt(),
                                                title(decision) + ": " + said)));
            }
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    WatchStep.to(
                            stands(state, closed)
                                    .saying(
                                            "Not sent. "
                                                    + title(closed)
                                                    + " was "
                                                    + SafeText.sentence(
                                                            OutcomeText.of(closed, now))));
            case ChangeResult.Rejected(Decision open, List<Problem> problems) ->
                    WatchStep.to(
                            stands(state, open)
                                    .saying(
                                            "Not sent: "
                                                    + SafeText.sentence(
                                                            SafeText.line(
                                                                    Problem.inOneLine(problems)))),
                            new DeskCommand.Read(id));
            case ChangeResult.NotAllowed(_, String reason) ->
                    WatchStep.to(state.saying("Not sent: " + SafeText.line(reason)));
            case ChangeResult.Unknown _ -> WatchStep.to(missing(state, id));
        };
    }

    private static WatchStep takenBack(WatchState state, DecisionId id, ChangeResult result) {
        WatchState over = state.with((AnswerUndoWindow) null);
        return switch (result) {
            case ChangeResult.Accepted accepted -> {
                WatchState open = stands(over, accepted.decision());
                open =
                        open.with(
                                open.listing()
                                        .standing(
                                                List.of(InboxRow.of(accepted.decision())),
                                                Set.of()));
                OpenDecisionState opened = open.opened().get(id);
                yield WatchStep.to(
                        (opened == null ? open : open.with(id, opened.armed(true)))
                                .saying("Taken back. Nothing was sent."));
            }
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    WatchStep.to(stands(over, closed).saying("Too late: the answer counts."));
            case ChangeResult.Rejected _, ChangeResult.NotAllowed _, ChangeResult.Unknown _ ->
                    WatchStep.to(over.saying("It cannot be taken back here."));
        };
    }

    private static WatchStep ended(WatchState state, InboxEvent.Ended ended, Instant now) {
        String how =
                ended.kind() == CancelKind.DISCUSS
                        ? " is handed back for discussion."
                        : " is declined.";
        return switch (ended.result()) {
            case ChangeResult.Accepted accepted ->
                    WatchStep.to(
                            stands(state, accepted.decision())
                                    .saying(title(accepted.decision()) + how));
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    WatchStep.to(
                            stands(state, closed)
                                    .saying(
                                            "It was "
                                                    + SafeText.sentence(
                                                            OutcomeText.of(closed, now))));
            case ChangeResult.NotAllowed(_, String reason) ->
                    WatchStep.to(state.saying(SafeText.line(reason)));
            case ChangeResult.Rejected(_, List<Problem> problems) ->
                    WatchStep.to(state.saying(SafeText.line(Problem.inOneLine(problems))));
            case ChangeResult.Unknown _ -> WatchStep.to(missing(state, ended.id()));
        };
    }

    private static WatchStep extended(WatchState state, DecisionId id, ChangeResult result) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    WatchStep.to(
                            stands(state, accepted.decision())
                                    .saying(
                                            accepted.decision().timing().due() == null
                                                    ? "It has no deadline to extend."
                                                    : "Five minutes more."));
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    WatchStep.to(stands(state, closed).saying("It has already expired."));
            case ChangeResult.NotAllowed(_, String reason) ->
                    WatchStep.to(state.saying(SafeText.line(reason)));
            case ChangeResult.Rejected _ ->
                    WatchStep.to(state.saying("The deadline cannot be changed."));
            case ChangeResult.Unknown _ -> WatchStep.to(missing(state, id));
        };
    }

    /// Whatever it came to, the answer is not on its way any more.
    private static WatchState arrived(WatchState state, DecisionId id) {
        OpenDecisionState opened = state.opened().get(id);
        return opened == null ? state : state.with(id, opened.sending(false));
    }

    private static WatchState unsent(WatchState state, DecisionId id, String why) {
        OpenDecisionState opened = state.opened().get(id);
        WatchState told =
                state.saying("It may not have been sent: " + why + " Enter sends it again.");
        return opened == null ? told : told.with(id, opened.sending(false).armed(true));
    }

    private static WatchStep replaced(WatchState state) {
        WatchStep anew = WatchKeys.filtered(state, state.listing().filter());
        WatchState told =
                anew.state()
                        .saying(
                                "The store was restored from a backup. These are its contents now.");
        WatchStep step = anew.with(told);
        for (DecisionId id : state.opened().keySet()) {
            step = step.and(new DeskCommand.Read(id));
        }
        return step;
    }

    private static String title(Decision decision) {
        return "\"" + TextTruncator.line(decision.question().title(), 60) + "\"";
    }
}
