package sayso.app.reach;

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
        List<String> words =
                tmux.withoutPopups().isPresent()
                        ? List.of("display-message", "-c", client.get())
                        : List.of("display-message", "-c", client.get(), "-d", TEN_SECONDS);
        return Outside.shown(
                outside.run(
                        Tmux.PROGRAM,
                        java.util.stream.Stream.concat(
                                        words.stream(), java.util.stream.Stream.of(literal(line)))
                                .toList()),
                Tmux.PROGRAM);
    }

    /// Text that tmux shows as it stands, wherever it reads formats.
    static String literal(String text) {
        return text.replace("#", "##").replace("%", "%%");
    }
}
