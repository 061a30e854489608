package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.channel.open.Announcement;
import sayso.channel.open.AnnouncementMethod;
import sayso.channel.open.ExternalPrograms;
import sayso.channel.open.TmuxClients;
import sayso.channel.open.TmuxMessageOpener;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.model.Decision;
import sayso.home.Home;
import sayso.terminal.SafeText;

/// Notification channel that shows a notice as one line in every tmux client of the person, unless
/// its question was announced in tmux when it was asked, and reports whether any client showed it.
/// A question announced before counts as delivered. Types nothing anywhere.
public final class TmuxChannel implements NoticeChannel {
    static final String NAME = "tmux";

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
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) throws InterruptedException {
        Optional<NoticeSendResult> seen =
                DesktopChannel.shownBefore(
                        dispatch,
                        home,
                        List.of(AnnouncementMethod.TMUX_POPUP, AnnouncementMethod.TMUX_MESSAGE));
        if (seen.isPresent()) {
            return seen.get();
        }
        if (outside.find(TmuxClients.PROGRAM).isEmpty()) {
            return DesktopChannel.missing(TmuxClients.PROGRAM, dispatch);
        }
        String line =
                switch (dispatch.subject()) {
                    case NoticeSubject.OfDecision(Decision decision, _, _, _, _) ->
                            DesktopChannel.beginning(dispatch)
                                    + new Announcement(List.of(decision), false).oneLine();
                    case NoticeSubject.OfTrouble(TroubleNotice trouble, _) ->
                            trouble.title() + ": " + SafeText.line(trouble.text());
                    case NoticeSubject.OfDigest(RuleDigest digest) -> digest.title();
                };
        return DesktopChannel.came(TmuxMessageOpener.showEverywhere(outside, "Sayso: " + line));
    }
}
