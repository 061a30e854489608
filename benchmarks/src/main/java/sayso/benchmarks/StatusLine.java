package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// A whole run of what a status bar runs every few seconds, with a hundred open decisions.
record StatusLine() implements Measurement {
    @Override
    public String title() {
        return "`sayso status --format tmux`, 100 open decisions, whole process";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException, InterruptedException {
        ListCommand.fill(place);
        return List.of(
                ListCommand.beside(place, title(), place.sayso("status", "--format", "tmux")));
    }
}
