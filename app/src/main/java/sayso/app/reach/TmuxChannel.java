package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.app.home.Home;
import sayso.app.home.NoticeSettings;
import sayso.core.decision.Decision;
import sayso.core.delivery.Channel;
import sayso.core.delivery.Dispatch;
import sayso.core.delivery.Sending;
import sayso.core.delivery.Subject;
import sayso.core.delivery.Trouble;
import sayso.terminal.SafeText;

/// A line in the message line of every tmux client of the person. It types nothing anywhere.
public final class TmuxChannel implements Channel {
    private final Home home;
    private final Outside outside;

    public TmuxChannel(Home home, Map<String, String> environment) {
        this.home = requireNonNull(home, "home is null");
        this.outside = new Outside(environment);
    }

    /// Whether there is a tmux here.
    public static boolean isThere(Map<String, String> environment) {
        return new Outside(environment).find(Tmux.PROGRAM).isPresent();
    }

    @Override
    public String name() {
        return NoticeSettings.TMUX;
    }

    @Override
    public Sending send(Dispatch dispatch) throws InterruptedException {
        Optional<Sending> seen =
                DesktopChannel.shownBefore(
                        dispatch, home, List.of(Opening.TMUX_POPUP, Opening.TMUX_MESSAGE));
        if (seen.isPresent()) {
            return seen.get();
        }
        if (outside.find(Tmux.PROGRAM).isEmpty()) {
            return DesktopChannel.missing(Tmux.PROGRAM);
        }
        String line =
                switch (dispatch.subject()) {
                    case Subject.OfDecision(Decision decision, _) ->
                            DesktopChannel.beginning(dispatch)
                                    + new Announcement(List.of(decision), false).oneLine();
                    case Subject.OfTrouble(Trouble trouble, _) ->
                            trouble.title() + ": " + SafeText.line(trouble.text());
                };
        return DesktopChannel.came(TmuxMessage.showEverywhere(outside, "Sayso: " + line));
    }
}
