package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import sayso.decision.delivery.MuteList;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Decision;
import sayso.decision.model.WireEnum;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingRegistry;

/// Handles the portal's forms about reminders: one postpones those of a decision by an hour or stops
/// them, and keeps what the person has typed so far as a draft; one mutes or unmutes the project or
/// agent that a decision comes from.
final class AcknowledgeHandler {
    private static final Duration AN_HOUR = Duration.ofHours(1);

    private AcknowledgeHandler() {}

    static void seen(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        boolean later = visit.form().text("seen").equals("hour");
        DecisionSyncHandler.keep(visit, decision, visit.typed(decision));
        ChangeResult result =
                visit.desk().acknowledge(decision.id(), later ? AN_HOUR : null, visit.person());
        DecisionAnswerPage.settle(
                visit, result, visit.typed(decision), later ? "done.snoozed" : "done.seen");
    }

    /// Mutes the trait that is named, or unmutes the decision where none is.
    static void mute(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        MuteList now = visit.wishes().muted();
        Optional<NoticeCriterion> criterion =
                WireEnum.named(NoticeCriterion.Trait.values(), visit.form().text("trait"))
                        .flatMap(trait -> MuteList.criterion(trait, decision));
        MuteList next = criterion.map(now::with).orElseGet(() -> now.without(decision));
        visit.change(
                SettingChange.to(
                        SettingRegistry.named(SettingRegistry.MUTED).orElseThrow(),
                        next.texts(),
                        false));
        visit.goTo("/");
    }
}
