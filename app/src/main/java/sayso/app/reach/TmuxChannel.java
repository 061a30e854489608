package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.home.Home;
import sayso.app.home.NoticeSettings;
import sayso.core.decision.Decision;
import sayso.core.delivery.AgentAlert;
import sayso.core.delivery.NoticeChannel;
import sayso.core.delivery.NoticeDispatch;
import sayso.core.delivery.NoticeSendResult;
import sayso.core.delivery.NoticeSubject;
import sayso.terminal.SafeText;

/// Channel that shows one line in every tmux client of the person. Types nothing anywhere.
public final class TmuxChannel implements NoticeChannel {
    private final Home home;
    private final ExternalPrograms outside;

    public TmuxChannel(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.outside = new ExternalPrograms(environment);
    }

    /// Whether there is a tmux here.
    public static boolean isThere(Map<String, String> environment) {
        return new ExternalPrograms(environment).find(TmuxClients.PROGRAM).isPresent();
    }

    @Override
    public String name() {
        return NoticeSettings.TMUX;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException {
        Optional<NoticeSendResult> seen =
                DesktopChannel.shownBefore(
                        dispatch, home, List.of(OpenMethod.TMUX_POPUP, OpenMethod.TMUX_MESSAGE));
        if (seen.isPresent()) {
            return seen.get();
        }
        if (outside.find(TmuxClients.PROGRAM).isEmpty()) {
            return DesktopChannel.missing(TmuxClients.PROGRAM);
        }
        String line =
                switch (dispatch.subject()) {
                    case NoticeSubject.OfDecision(Decision decision, _) ->
                            DesktopChannel.beginning(dispatch)
                                    + new Announcement(List.of(decision), false).oneLine();
                    case NoticeSubject.OfTrouble(AgentAlert trouble, _) ->
                            trouble.title() + ": " + SafeText.line(trouble.text());
                };
        return DesktopChannel.came(TmuxMessageOpener.showEverywhere(outside, "Sayso: " + line));
    }
}
