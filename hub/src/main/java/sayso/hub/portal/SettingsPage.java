package sayso.hub.portal;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.PushRegistrar;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.view.BrowserNameText;
import sayso.hub.portal.view.SettingField;
import sayso.hub.portal.view.SettingGroup;
import sayso.hub.portal.view.SettingsView;
import sayso.wire.hub.PushKeyReply;
import sayso.wire.record.VisibleText;
import sayso.wire.settings.HiddenOptions;
import sayso.wire.settings.SettingRegistry;

/// Portal page that shows the person's settings, saves those that were changed on it or shows their
/// faults, and can bring hidden options back. Its script has this browser notified, or no more.
final class SettingsPage {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
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
                                notified(visit),
                                visit.wishes().hidden().size(),
                                PersonAccess.accounts(visit),
                                visit.exchange().query("disconnected").isPresent(),
                                PersonAccess.browsers(visit),
                                visit.exchange().query("signed-out").isPresent())));
    }

    /// What a browser subscribes to pushes with.
    static void pushKey(PageRequestContext visit) throws IOException {
        visit.exchange().json(OK, new PushKeyReply(visit.pushes().publicKey()).toJson());
    }

    static void startPushes(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        Optional<String> fault =
                visit.pushes()
                        .subscribe(
                                session(form),
                                visit.person(),
                                new PushRegistrar.Offer(
                                        form.text("endpoint"),
                                        form.text("p256dh"),
                                        form.text("auth"),
                                        origin(visit.exchange()),
                                        BrowserNameText.of(
                                                visit.exchange().header("User-Agent").orElse(""))));
        if (fault.isPresent()) {
            throw ProblemException.of(400, "validation", fault.get(), null);
        }
        visit.exchange().reply(NO_CONTENT);
    }

    /// A button of a notification.
    static void press(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        String shown =
                visit.pushes()
                        .pressed(session(form), form.text("press"))
                        .orElseThrow(() ->
                                ProblemException.of(
                                        410, "gone", "This button is not good any more", null));
        visit.exchange().json(OK, shown);
    }

    static void endPushes(PageRequestContext visit) throws IOException {
        PortalForm form = visit.form();
        visit.pushes().unsubscribe(session(form), visit.person(), form.text("endpoint"));
        visit.exchange().reply(NO_CONTENT);
    }

    private static String session(PortalForm form) {
        return SecretHash.of(form.session()).hex();
    }

    /// Where the browser says that it is, which the fences have compared with where it is.
    private static String origin(HubExchange exchange) {
        return exchange.header("Origin").orElse("");
    }

    private static String notified(PageRequestContext visit) {
        return visit.exchange()
                .session()
                .map(secret ->
                        String.join(" ", visit.pushes().subscribed(SecretHash.of(secret).hex())))
                .orElse("");
    }
}
