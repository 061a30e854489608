package sayso.hub.portal.rule;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleWish;
import sayso.decision.text.DurationParser;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.SettingChoice;
import sayso.wire.record.VisibleText;

/// Three lines by which a person makes a standing rule in the portal: where, until, and how exact; with how
/// often they have seen that they chose otherwise. What is not among the choices counts as the usual one.
///
/// @param otherwise as it was typed
record RuleForm(String where, String until, String exact, String otherwise) {
    static final String FROM = "from";
    private static final String WHERE = "where";
    private static final String UNTIL = "until";
    private static final String EXACT = "exact";
    private static final String OTHERWISE = "otherwise";

    private static final String HERE = "here";
    private static final String FOLDER = "folder";
    private static final String AGENT = "agent";
    private static final String EVERYWHERE = "everywhere";
    private static final String FOREVER = "forever";
    private static final String USUAL_TIME = "30d";
    private static final List<String> TIMES = List.of("7d", USUAL_TIME, "90d", "365d", FOREVER);
    private static final String SAME = "same";
    private static final String INCLUDE = "include";

    /// As it stands before anybody changed a line.
    static RuleForm usual(Decision from) {
        return new RuleForm(places(from.asker()).getFirst(), USUAL_TIME, SAME, "");
    }

    static RuleForm of(Decision from, Map<String, List<String>> fields) {
        RuleForm usual = usual(from);
        return new RuleForm(
                among(places(from.asker()), text(fields, WHERE), usual.where()),
                among(TIMES, text(fields, UNTIL), usual.until()),
                among(List.of(SAME, INCLUDE), text(fields, EXACT), usual.exact()),
                text(fields, OTHERWISE).strip());
    }

    static String text(Map<String, List<String>> fields, String name) {
        return Optional.ofNullable(fields.get(name)).map(List::getLast).orElse("");
    }

    RuleWish wish(Decision from, Instant now) {
        return new RuleWish(
                null,
                where.equals(EVERYWHERE),
                where.equals(FOLDER) ? from.asker().project() : null,
                where.equals(AGENT) ? from.asker().name() : null,
                Set.of(),
                exact.equals(INCLUDE),
                false,
                time().map(now::plus).orElse(null),
                RuleLimits.USUAL_USES);
    }

    /// How often the person has seen that they chose otherwise; less than nothing for what is no number.
    int disagreements() {
        if (otherwise.isEmpty()) {
            return 0;
        }
        return otherwise.matches("[0-9]{1,6}") ? Integer.parseInt(otherwise) : -1;
    }

    List<SettingChoice> places(Decision from, PortalTexts words) {
        Asker asker = from.asker();
        return places(asker).stream()
                .map(place ->
                        choice(
                                place,
                                where,
                                words.of(
                                        "rules.where." + place,
                                        place.equals(AGENT)
                                                ? VisibleText.of(asker.name())
                                                : place(asker.project()))))
                .toList();
    }

    List<SettingChoice> times(PortalTexts words) {
        return TIMES.stream()
                .map(time ->
                        choice(
                                time,
                                until,
                                DurationParser.parse(time)
                                        .map(span -> words.of("rules.until.days", span.toDays()))
                                        .orElseGet(() -> words.of("rules.until.forever"))))
                .toList();
    }

    List<SettingChoice> exactness(PortalTexts words) {
        return List.of(
                choice(SAME, exact, words.of("rules.exact.same")),
                choice(INCLUDE, exact, words.of("rules.exact.include")));
    }

    /// The last part of a folder, for people; empty for none.
    static String place(@Nullable String folder) {
        if (folder == null) {
            return "";
        }
        String path = folder.replaceFirst("[/\\\\]+$", "");
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return VisibleText.of(name.isEmpty() ? folder : name);
    }

    private Optional<Duration> time() {
        return DurationParser.parse(until);
    }

    /// why: of what is asked outside of any project nobody but its asker knows where it belongs
    private static List<String> places(Asker asker) {
        List<String> places = new ArrayList<>();
        String folder = asker.project();
        asker.place()
                .ifPresent(place -> {
                    places.add(HERE);
                    if (folder != null && !isWhole(place, folder)) {
                        places.add(FOLDER);
                    }
                });
        places.add(AGENT);
        places.add(EVERYWHERE);
        return places;
    }

    /// Whether a place is this folder, by its name or by the key of a repository that it stands for.
    private static boolean isWhole(String place, String folder) {
        return place.equals(folder) || place.equals(FOLDER + ":" + folder);
    }

    private static String among(List<String> known, String said, String otherwise) {
        return known.contains(said) ? said : otherwise;
    }

    private static SettingChoice choice(String value, String chosen, String label) {
        return new SettingChoice(value, label, value.equals(chosen));
    }
}
