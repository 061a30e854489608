package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.MuteList;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.model.Decision;
import sayso.terminal.SafeText;
import sayso.terminal.screen.ScreenContext;

/// Worker part that finds by which traits a decision can be muted, and mutes or unmutes it.
final class MuteWorker {
    private static final List<NoticeCriterion.Trait> OFFERED =
            List.of(NoticeCriterion.Trait.PROJECT, NoticeCriterion.Trait.AGENT);

    private final ScreenContext host;

    MuteWorker(ScreenContext host) {
        this.host = host;
    }

    /// What the person muted, as far as it is known here.
    MuteList muted() {
        return host.muted().orElse(MuteList.NONE);
    }

    InboxEvent offer(Decision decision) {
        Optional<MuteList> muted = host.muted();
        if (muted.isEmpty()) {
            return new InboxEvent.Said(
                    "Mute in your own terminal: sayso settings set notify.muted");
        }
        List<NoticeCriterion> by = muted.get().on(decision);
        List<MuteChoice> choices = new ArrayList<>();
        if (by.isEmpty()) {
            for (NoticeCriterion.Trait trait : OFFERED) {
                MuteList.criterion(trait, decision)
                        .map(one -> new MuteChoice(decision.id(), trait, "Mute " + named(one)))
                        .ifPresent(choices::add);
            }
        } else {
            choices.add(
                    new MuteChoice(
                            decision.id(),
                            null,
                            "Unmute "
                                    + by.stream()
                                            .map(MuteWorker::named)
                                            .collect(Collectors.joining(" and "))));
        }
        return new InboxEvent.Leafed(Overlay.mute(choices));
    }

    /// @param trait by which it is muted; null to unmute it
    /// @return what there is to say about it
    String choose(Decision decision, NoticeCriterion.@Nullable Trait trait) {
        MuteList now = muted();
        if (trait == null) {
            String fault = host.mute(now.without(decision));
            return fault.isEmpty() ? "You are told of " + decision.id() + " again." : fault;
        }
        NoticeCriterion added = MuteList.criterion(trait, decision).orElse(null);
        if (added == null) {
            return decision.id() + " comes from no " + trait.wireName() + " that can be muted.";
        }
        String fault = host.mute(now.with(added));
        return fault.isEmpty() ? "Muted: " + named(added) + "." : fault;
    }

    private static String named(NoticeCriterion one) {
        return one.trait().wireName() + " " + SafeText.line(one.value());
    }
}
