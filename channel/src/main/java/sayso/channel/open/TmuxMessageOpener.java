package sayso.channel.open;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shows an announcement, or any line of text, in the message line of tmux, in the client that a
/// person used last or in all of them, and reports whether it was shown. tmux expands formats
/// there, one of which runs programs; their signs are doubled, which makes them literal.
public final class TmuxMessageOpener implements AnnouncementOpener {
    private static final String TEN_SECONDS = "10000";

    private final ExternalPrograms outside;

    public TmuxMessageOpener(ExternalPrograms outside) {
        this.outside = outside;
    }

    @Override
    public AnnouncementResult open(Announcement announcement) throws InterruptedException {
        return show(outside, "Sayso: " + announcement.oneLine());
    }

    /// Any line.
    public static AnnouncementResult show(ExternalPrograms outside, String line)
            throws InterruptedException {
        TmuxClients tmux = new TmuxClients(outside);
        Optional<String> client = tmux.client();
        if (client.isEmpty()) {
            return new AnnouncementResult.Failed("no client was attached to tmux");
        }
        return show(outside, tmux, client.get(), line);
    }

    /// Any line, in every client.
    public static AnnouncementResult showEverywhere(ExternalPrograms outside, String line)
            throws InterruptedException {
        TmuxClients tmux = new TmuxClients(outside);
        AnnouncementResult came = new AnnouncementResult.Failed("no client was attached to tmux");
        for (String client : tmux.clients()) {
            AnnouncementResult here = show(outside, tmux, client, line);
            came = came instanceof AnnouncementResult.Shown ? came : here;
        }
        return came;
    }

    private static AnnouncementResult show(
            ExternalPrograms outside, TmuxClients tmux, String client, String line)
            throws InterruptedException {
        List<String> words = new ArrayList<>(List.of("display-message", "-c", client));
        if (tmux.withoutPopups().isEmpty()) {
            words.addAll(List.of("-d", TEN_SECONDS));
        }
        words.add(literal(line));
        return ExternalPrograms.shown(outside.run(TmuxClients.PROGRAM, words), TmuxClients.PROGRAM);
    }

    /// Text that tmux shows as it stands, wherever it reads formats.
    static String literal(String text) {
        return text.replace("#", "##").replace("%", "%%");
    }
}
