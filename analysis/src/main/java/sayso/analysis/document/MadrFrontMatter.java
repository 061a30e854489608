package sayso.analysis.document;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.Party;

/// Writes the YAML front matter of the architecture decision record of a cycle: status, date and
/// the people involved.
final class MadrFrontMatter {
    private MadrFrontMatter() {}

    static String of(Cycle cycle, DocumentMetadata imprint, @Nullable String supersededBy) {
        ProblemFrame frame = cycle.contents().frame();
        Stream<String> maker =
                frame.maker() == null ? Stream.empty() : Stream.of(frame.maker().name());
        return "---\nstatus: "
                + quoted(status(cycle, supersededBy))
                + "\ndate: "
                + LocalDate.ofInstant(imprint.at(), ZoneOffset.UTC)
                + people(
                        "decision-makers",
                        Stream.concat(
                                        maker,
                                        parties(frame, Set.of(Party.Role.DECISION_MAKER)).stream())
                                .distinct()
                                .toList())
                + people("consulted", parties(frame, Set.of(Party.Role.ADVISOR)))
                + people(
                        "informed",
                        parties(frame, Set.of(Party.Role.STAKEHOLDER, Party.Role.AFFECTED_PARTY)))
                + "\n---\n";
    }

    private static String status(Cycle cycle, @Nullable String supersededBy) {
        return switch (cycle.status()) {
            case ACTIVE -> "proposed";
            case ARCHIVED -> "deprecated";
            case COMPLETED ->
                    supersededBy != null
                            ? "superseded by " + supersededBy
                            : cycle.closing() == null || cycle.closing().chosen() == null
                                    ? "rejected"
                                    : "accepted";
        };
    }

    private static List<String> parties(ProblemFrame frame, Set<Party.Role> roles) {
        return frame.parties().stream()
                .filter(one -> roles.contains(one.role()))
                .map(Party::name)
                .toList();
    }

    private static String people(String key, List<String> names) {
        return names.isEmpty()
                ? ""
                : "\n"
                        + key
                        + ": "
                        + names.stream()
                                .map(MadrFrontMatter::quoted)
                                .collect(Collectors.joining(", ", "[", "]"));
    }

    /// As a string of YAML in double quotes.
    private static String quoted(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                + '"';
    }
}
