package sayso.wire.adr;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Rules on the records of one folder: each number once, links that lead somewhere, and nothing said of
/// a decision that the store says otherwise.
public final class AdrRules {
    private static final int LONGEST_STATUS = 40;

    private final String folder;
    private final List<AdrDocument> records;
    private final List<AdrUnread> unread;
    private final Map<String, AdrSubject> subjects;
    private final Set<String> elsewhere;
    private final Map<String, String> others;
    private final Set<String> names;

    /// @param folder below the repository's root; empty for the root
    /// @param unread records that lie there too
    /// @param subjects the decisions that records name, by the records' names
    /// @param elsewhere names of records of the default branch that this branch does not have
    /// @param others the paths of the records in other folders, by their decisions
    public AdrRules(
            String folder,
            List<AdrDocument> records,
            List<AdrUnread> unread,
            Map<String, AdrSubject> subjects,
            Set<String> elsewhere,
            Map<String, String> others) {
        this.folder = requireNonNull(folder, "folder is null");
        this.records = List.copyOf(records);
        this.subjects = Map.copyOf(subjects);
        this.elsewhere = Set.copyOf(elsewhere);
        this.others = Map.copyOf(others);
        this.unread = List.copyOf(unread);
        this.names =
                Stream.concat(
                                records.stream().map(AdrDocument::name),
                                unread.stream().map(AdrUnread::name))
                        .collect(Collectors.toSet());
    }

    /// In the order of the records, behind those that cannot be read.
    public List<AdrDefect> findings() {
        List<AdrDefect> found = new ArrayList<>();
        for (AdrUnread each : unread) {
            found.add(
                    new AdrDefect(
                            AdrFault.UNREADABLE, path(each.name()), each.line(), each.reason()));
        }
        Map<Integer, Set<String>> numbers = numbers();
        Map<String, String> first = new TreeMap<>(others);
        for (AdrDocument record : records) {
            doubled(record, numbers).ifPresent(found::add);
            for (AdrDocument.Link link : record.links()) {
                if (AdrName.isRecord(link.target()) && !names.contains(link.target())) {
                    found.add(
                            finding(
                                    AdrFault.BROKEN_REFERENCE,
                                    record,
                                    link.line(),
                                    "links to " + link.target() + ", which is not here"));
                }
            }
            String id = record.decision();
            if (id != null) {
                String earlier = first.putIfAbsent(id, record.name());
                if (earlier != null) {
                    found.add(
                            finding(
                                    AdrFault.TWICE,
                                    record,
                                    1,
                                    "is of " + id + ", as " + earlier + " is"));
                }
                found.addAll(of(record, id));
            }
        }
        return found;
    }

    private Map<Integer, Set<String>> numbers() {
        Map<Integer, Set<String>> found = new TreeMap<>();
        names.forEach(name -> number(name, found));
        elsewhere.forEach(name -> number(name, found));
        return found;
    }

    private static void number(String name, Map<Integer, Set<String>> found) {
        AdrName.number(name)
                .ifPresent(number -> found.computeIfAbsent(number, _ -> new TreeSet<>()).add(name));
    }

    private Optional<AdrDefect> doubled(AdrDocument record, Map<Integer, Set<String>> numbers) {
        OptionalInt number = AdrName.number(record.name());
        if (number.isEmpty()) {
            return Optional.empty();
        }
        List<String> others =
                numbers.getOrDefault(number.getAsInt(), Set.of()).stream()
                        .filter(name -> !name.equals(record.name()))
                        .map(name -> elsewhere.contains(name) ? name + " (default branch)" : name)
                        .toList();
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        finding(
                                AdrFault.DOUBLE,
                                record,
                                1,
                                "has the number of " + String.join(", ", others)));
    }

    private List<AdrDefect> of(AdrDocument record, String id) {
        return switch (subjects.getOrDefault(record.name(), new AdrSubject.Unknown())) {
            case AdrSubject.Unknown _ ->
                    List.of(
                            finding(
                                    AdrFault.UNKNOWN_DECISION,
                                    record,
                                    1,
                                    "names " + id + ", which is not known here"));
            case AdrSubject.Refused(AdrRefusal why) ->
                    List.of(
                            finding(
                                    why == AdrRefusal.ERASED
                                            ? AdrFault.ERASED
                                            : AdrFault.UNKNOWN_DECISION,
                                    record,
                                    1,
                                    "names " + id + ", but " + why.reason()));
            case AdrSubject.Known(AdrSource source) ->
                    against(record, source, subjects.keySet())
                            .map(fault ->
                                    finding(fault.fault(), record, fault.line(), fault.text()))
                            .map(List::of)
                            .orElse(List.of());
        };
    }

    /// A fault of a record beside its decision.
    private record Fault(AdrFault fault, int line, String text) {}

    private Optional<Fault> against(AdrDocument record, AdrSource source, Set<String> ours) {
        if (!statesOutcome(record, source)) {
            return Optional.of(
                    new Fault(
                            AdrFault.OUTCOME,
                            1,
                            outcome(source).isStatedIn(record)
                                    ? "names another option beside what was answered: "
                                            + answered(source)
                                    : "does not say what was answered: " + answered(source)));
        }
        if (!AdrStatus.isKnown(record.status())) {
            return Optional.of(
                    new Fault(
                            AdrFault.STATUS,
                            record.statusAt(),
                            "has the status '"
                                    + cut(AdrStatus.words(record.status()))
                                    + "', which says nothing of a decision; write "
                                    + AdrStatus.words(AdrStatus.of(source, record.style()))));
        }
        return AdrEditor.inStep(record, source, ours::contains).equals(record.text())
                ? Optional.empty()
                : Optional.of(
                        new Fault(
                                AdrFault.BEHIND,
                                record.statusAt(),
                                "is behind: its decision is "
                                        + AdrStatus.words(AdrStatus.of(source, record.style()))
                                        + replaced(source)));
    }

    private static String cut(String words) {
        return words.length() > LONGEST_STATUS ? words.substring(0, LONGEST_STATUS) + "…" : words;
    }

    private static String replaced(AdrSource source) {
        return source.replaces().isEmpty()
                ? ""
                : ", and took the place of "
                        + source.replaces().stream()
                                .map(AdrReference::name)
                                .collect(Collectors.joining(", "));
    }

    /// Whether a record names what was answered, and no other option.
    public static boolean statesOutcome(AdrDocument record, AdrSource source) {
        return outcome(source).isIn(record);
    }

    /// What was answered, in plain words.
    public static String answered(AdrSource source) {
        return outcome(source).plainText();
    }

    private static AdrOutcome outcome(AdrSource source) {
        return new AdrOutcome(source.decision().question(), source.answered().answer());
    }

    private AdrDefect finding(AdrFault fault, AdrDocument record, int line, String text) {
        return new AdrDefect(fault, path(record.name()), line, text);
    }

    private String path(String name) {
        if (name.isEmpty()) {
            return folder.isEmpty() ? "." : folder;
        }
        return folder.isEmpty() ? name : folder + "/" + name;
    }
}
