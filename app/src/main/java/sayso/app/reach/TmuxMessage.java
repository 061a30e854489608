package sayso.app.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One line in tmux's own message line. tmux reads formats there, among them one that runs programs;
/// each of their signs is doubled, which stands for the sign itself.
final class TmuxMessage implements Opener {
    private static final String TEN_SECONDS = "10000";

    private final Outside outside;

    TmuxMessage(Outside outside) {
        this.outside = outside;
    }

    @Override
    public Opened open(Announcement announcement) throws InterruptedException {
        return show(outside, "Sayso: " + announcement.oneLine());
    }

    /// Any line.
    static Opened show(Outside outside, String line) throws InterruptedException {
        Tmux tmux = new Tmux(outside);
        Optional<String> client = tmux.client();
        if (client.isEmpty()) {
            return new Opened.Failed("nobody is attached to this tmux");
        }
        return show(outside, tmux, client.get(), line);
    }

    /// Any line, in every client.
    static Opened showEverywhere(Outside outside, String line) throws InterruptedException {
        Tmux tmux = new Tmux(outside);
        Opened came = new Opened.Failed("nobody is attached to tmux");
        for (String client : tmux.clients()) {
            Opened here = show(outside, tmux, client, line);
            came = came instanceof Opened.Shown ? came : here;
        }
        return came;
    }

    private static Opened show(Outside outside, Tmux tmux, String client, String line)
            throws InterruptedException {
        List<String> words = new ArrayList<>(List.of("display-message", "-c", client));
        if (tmux.withoutPopups().isEmpty()) {
            words.addAll(List.of("-d", TEN_SECONDS));
        }
        words.add(literal(line));
        return Outside.shown(outside.run(Tmux.PROGRAM, words), Tmux.PROGRAM);
    }

    /// Text that tmux shows as it stands, wherever it reads formats.
    static String literal(String text) {
        return text.replace("#", "##").replace("%", "%%");
    }
}
