package sayso.hub.portal;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.hub.portal.view.SettingField;
import sayso.hub.portal.view.SettingGroup;
import sayso.hub.portal.view.SettingsView;
import sayso.wire.record.VisibleText;
import sayso.wire.settings.HiddenOptions;
import sayso.wire.settings.SettingRegistry;

/// Portal page that shows the person's settings, saves those that were changed on it or shows their
/// faults, and can bring hidden options back.
final class SettingsPage {
    private static final int OK = 200;
    private static final int UNPROCESSABLE = 422;
    private static final int UNAVAILABLE = 503;
    private static final String SHOW_ALL = "show_all";

    private SettingsPage() {}

    static void show(PageRequestContext visit) throws IOException {
        show(visit, OK, Map.of(), "");
    }

    static void save(PageRequestContext visit) throws IOException {
        Map<String, SettingInput> typed = new LinkedHashMap<>();
        for (String name : SettingsFormBuilder.names()) {
            SettingInput.in(visit.form(), SettingRegistry.named(name).orElseThrow())
                    .ifPresent(one -> typed.put(name, one));
        }
        if (!typed.values().stream().allMatch(SettingInput::fits)) {
            show(visit, UNPROCESSABLE, typed, "");
            return;
        }
        try {
            visit.settings()
                    .change(
                            typed.values().stream()
                                    .filter(SettingInput::isChanged)
                                    .map(SettingInput::change)
                                    .toList());
            if (visit.form().has(SHOW_ALL)) {
                visit.settings().change(List.of(HiddenOptions.nothing()));
            }
        } catch (IOException e) {
            show(
                    visit,
                    UNAVAILABLE,
                    typed,
                    visit.words().of("settings.not_kept", String.valueOf(e.getMessage())));
            return;
        }
        visit.goTo("/settings?saved=yes");
    }

    private static void show(
            PageRequestContext visit, int status, Map<String, SettingInput> typed, String trouble)
            throws IOException {
        List<SettingGroup> groups =
                new SettingsFormBuilder(visit.wishes(), visit.words()).groups(typed);
        visit.html(
                status,
                "settings.jte",
                Map.of(
                        "frame",
                        visit.frame(visit.words().of("settings.title")),
                        "view",
                        new SettingsView(
                                groups,
                                visit.standing().notices().stream().map(VisibleText::of).toList(),
                                groups.stream()
                                        .flatMap(group -> group.fields().stream())
                                        .filter(SettingField::isWrong)
                                        .toList(),
                                trouble,
                                typed.isEmpty() && visit.exchange().query("saved").isPresent(),
                                visit.wishes().hidden().size(),
                                PairedAccounts.of(visit),
                                visit.exchange().query("disconnected").isPresent())));
    }
}
