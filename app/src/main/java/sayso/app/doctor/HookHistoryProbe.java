package sayso.app.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.app.console.CommandContext;
import sayso.app.hook.HookLog;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.HoldLoopRecord;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.lifecycle.AttentionCounts;
import sayso.decision.model.Asker;
import sayso.decision.model.StoreException;
import sayso.decision.text.ZonedTimeText;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnSettings;
import sayso.store.SqlStore;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;
import sayso.wire.LenientFields;
import sayso.wire.edit.ShellText;
import sayso.wire.install.DoctorReport.Check;
import sayso.wire.install.DoctorReport.Health;

/// Checks for `sayso doctor`, from the log of the hooks and the store, whether agents' hooks
/// failed, whether answers reach agents, and which agents are held at the end of a turn. Calls no
/// hook.
final class HookHistoryProbe implements DoctorProbe {
    @Override
    public List<Check> look(CommandContext invocation) {
        List<Check> checks = new ArrayList<>();
        checks.add(failures(invocation));
        stopped(invocation).ifPresent(checks::add);
        if (RemoteHubProbe.isElsewhere(invocation)) {
            return checks;
        }
        if (invocation.isFresh()) {
            checks.add(turns(invocation));
            return checks;
        }
        try (SqlStore store = invocation.ownStore()) {
            checks.add(turns(invocation));
            checks.addAll(modes(store));
            loops(invocation, store).ifPresent(checks::add);
            checks.add(answers(invocation, store));
        } catch (StoreException e) {
            checks.add(Check.warning("answers", String.valueOf(e.getMessage()), null));
        }
        return checks;
    }

    private static Check failures(CommandContext invocation) {
        try {
            if (!Files.exists(invocation.home().hookNews())) {
                return Check.ok("hooks", "no failures since the last report to an agent");
            }
            List<String> news = Files.readAllLines(invocation.home().hookNews(), UTF_8);
            Optional<String> robbed =
                    news.stream().filter(line -> line.startsWith(HookLog.REMOVED)).findFirst();
            if (robbed.isPresent()) {
                String agent = SafeText.line(robbed.get().substring(HookLog.REMOVED.length()));
                return Check.warning(
                        "hooks",
                        "those of "
                                + agent
                                + " were taken out of its settings, or switched off there, while it ran;"
                                + " what was found stands in "
                                + invocation.home().hookLog(),
                        "sayso install " + agent);
            }
            long failed = news.size();
            return Check.warning(
                    "hooks",
                    "failed "
                            + CountText.of(Math.max(1, failed), "time")
                            + ", not yet reported to an agent; for the reasons see "
                            + invocation.home().hookLog(),
                    null);
        } catch (IOException e) {
            return Check.warning("hooks", invocation.home().hookNews() + " cannot be read", null);
        }
    }

    /// The last turn that an error ended within a day: its agent waits for a prompt, and what it asked is open.
    private static Optional<Check> stopped(CommandContext invocation) {
        Instant since = invocation.time().instant().minus(Duration.ofDays(1));
        try (Stream<String> lines = Files.lines(invocation.home().hookLog(), UTF_8)) {
            return lines.filter(line -> line.contains(HookLog.STOPPED))
                    .map(LenientFields::parse)
                    .filter(line -> line.textOr("event", "").equals(HookLog.STOPPED))
                    .filter(line -> Instant.parse(line.textOr("time", "")).isAfter(since))
                    .reduce((_, later) -> later)
                    .map(line ->
                            Check.warning(
                                    "turns",
                                    SafeText.line(line.textOr("agent", ""))
                                            + " session "
                                            + SafeText.line(line.textOr("session", ""))
                                            + " was stopped by an error at "
                                            + line.textOr("time", "")
                                            + ": "
                                            + SafeText.line(line.textOr("error", ""))
                                            + "; what it asked is still open",
                                    null));
        } catch (IOException | UncheckedIOException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Check turns(CommandContext invocation) {
        TurnSettings turns = invocation.settings().turns();
        return new Check(
                "turns",
                Health.OK,
                "turn.mode is "
                        + turns.mode().wireName()
                        + ", turn.check_claims is "
                        + (turns.claims() == null ? "off" : "on"),
                turns.mode() == TurnMode.OFF ? null : "sayso decision mode off");
    }

    /// Each mode that somebody set, and how to end it.
    private static List<Check> modes(SqlStore store) {
        return store.turns().read(look -> look.modes(Asker.LOCAL)).stream()
                .map(set ->
                        new Check(
                                "turns",
                                Health.OK,
                                set.mode().wireName()
                                        + " for "
                                        + set.scope().wireName()
                                        + " "
                                        + SafeText.line(set.name()),
                                "sayso decision mode clear --"
                                        + set.scope().wireName()
                                        + " "
                                        + ShellText.quoted(set.name())))
                .toList();
    }

    /// Agents that were let go without a decision, though a person wanted one.
    private static Optional<Check> loops(CommandContext invocation, SqlStore store) {
        Instant since = invocation.time().instant().minus(AttentionCounts.RECENT);
        List<HoldLoopRecord> loops = store.outbox().read(look -> look.loops(since));
        return loops.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Check.warning(
                                "turns",
                                "an agent ended its turn without a decision "
                                        + (loops.size() == 1 ? "once" : loops.size() + " times")
                                        + " in the last seven days, last "
                                        + SafeText.line(loops.getLast().who())
                                        + " at "
                                        + ZonedTimeText.ofSystem().minute(loops.getLast().at()),
                                "sayso decision mode soft --session "
                                        + loops.getLast().session().sessionId()));
    }

    private static Check answers(CommandContext invocation, SqlStore store) {
        Instant now = invocation.time().instant();
        List<AgentMessage> lost =
                new MessageQueue(store.queue())
                        .waiting(Asker.LOCAL).stream()
                                .filter(message -> message.isUndeliverable(now))
                                .toList();
        if (!lost.isEmpty()) {
            return Check.warning(
                    "answers",
                    lost.size()
                            + " cannot be delivered: sent "
                            + AgentMessage.TRIES
                            + " times, never acknowledged",
                    "sayso inject status");
        }
        int waiting = AttentionCounts.undelivered(store::find, now);
        return waiting == 0
                ? Check.ok("answers", "all of the last seven days have reached their agents")
                : Check.ok(
                        "answers",
                        CountText.of(waiting, "answer")
                                + (waiting == AttentionCounts.MOST ? " or more" : "")
                                + " of the last seven days "
                                + (waiting == 1
                                        ? "has not reached its agent yet"
                                        : "have not reached their agents yet"));
    }
}
