package sayso.hub.portal.rule;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.rule.RuleOutline;
import sayso.decision.rule.RuleWish;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.view.SettingChoice;
import sayso.wire.record.VisibleText;

/// Three lines by which a person makes a standing rule in the portal: where, until, and how exact; with how
/// often they have seen that they chose otherwise. What is not among the choices counts as the usual one.
///
/// @param otherwise as it was typed
record RuleForm(RuleOutline outline, String otherwise) {
    static final String FROM = "from";
    private static final String WHERE = "where";
    private static final String UNTIL = "until";
    private static final String EXACT = "exact";
    private static final String OTHERWISE = "otherwise";

    /// As it stands before anybody changed a line.
    static RuleForm usual(Decision from) {
        return new RuleForm(RuleOutline.usual(from), "");
    }

    static RuleForm of(Decision from, Map<String, List<String>> fields) {
        RuleOutline usual = RuleOutline.usual(from);
        return new RuleForm(
                new RuleOutline(
                        RuleOutline.Where.of(from.asker()).stream()
                                .filter(place -> place.wireName().equals(text(fields, WHERE)))
                                .findFirst()
                                .orElse(usual.where()),
                        Arrays.stream(RuleOutline.Until.values())
                                .filter(time -> time.typed().equals(text(fields, UNTIL)))
                                .findFirst()
                                .orElse(usual.until()),
                        Arrays.stream(RuleOutline.Exactness.values())
                                .filter(exact -> exact.wireName().equals(text(fields, EXACT)))
                                .findFirst()
                                .orElse(usual.exact())),
                text(fields, OTHERWISE).strip());
    }

    static String text(Map<String, List<String>> fields, String name) {
        return Optional.ofNullable(fields.get(name)).map(List::getLast).orElse("");
    }

    RuleWish wish(Decision from, Instant now) {
        return outline.wish(from, now);
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
        return RuleOutline.Where.of(asker).stream()
                .map(place ->
                        new SettingChoice(
                                place.wireName(),
                                words.of(
                                        "rules.where." + place.wireName(),
                                        place == RuleOutline.Where.AGENT
                                                ? VisibleText.of(asker.name())
                                                : place(asker.project())),
                                place == outline.where()))
                .toList();
    }

    List<SettingChoice> times(PortalTexts words) {
        return Arrays.stream(RuleOutline.Until.values())
                .map(time ->
                        new SettingChoice(
                                time.typed(),
                                time.time()
                                        .map(span -> words.of("rules.until.days", span.toDays()))
                                        .orElseGet(() -> words.of("rules.until.forever")),
                                time == outline.until()))
                .toList();
    }

    List<SettingChoice> exactness(PortalTexts words) {
        return Arrays.stream(RuleOutline.Exactness.values())
                .map(exact ->
                        new SettingChoice(
                                exact.wireName(),
                                words.of("rules.exact." + exact.wireName()),
                                exact == outline.exact()))
                .toList();
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
}
