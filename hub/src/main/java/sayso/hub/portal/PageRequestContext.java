package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.PushRegistrar;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;
import sayso.decision.questionnaire.QuestionnaireResult;
import sayso.decision.text.ZonedTimeText;
import sayso.hub.http.GzipCodec;
import sayso.hub.http.HubExchange;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.code.CodePageVisit;
import sayso.hub.portal.secondlook.SecondLookVisit;
import sayso.hub.portal.view.AwayView;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PageFrame;
import sayso.hub.portal.view.PlanLine;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.settings.SettingChange;

/// Context of one browser request to a portal page: the desk, the visitor with their settings and
/// language, the form that was sent, and the reply, as a page or a redirect.
final class PageRequestContext implements CodePageVisit, SecondLookVisit {
    private static final int OK = 200;
    private static final int SEE_OTHER = 303;
    private static final String HTML = "text/html; charset=utf-8";
    private static final String ZONE = "sayso_zone";
    private static final SecureRandom RANDOM = new SecureRandom();

    private final HubExchange exchange;
    private final DecisionDesk desk;
    private final PlanPageContext plans;
    private final PortalSessionService sessions;
    private final PersonSettingsStore settings;
    private final AbsenceStore absences;
    private final ChannelStore channels;
    private final PushRegistrar pushes;
    private final PersonSettingsStore.Standing standing;
    private final PortalTexts words;
    private @Nullable PortalForm form;

    PageRequestContext(
            HubExchange exchange,
            DecisionDesk desk,
            PlanPageContext plans,
            PortalSessionService sessions,
            PersonSettingsStore settings,
            AbsenceStore absences,
            ChannelStore channels,
            PushRegistrar pushes) {
        this.exchange = exchange;
        this.desk = desk;
        this.plans = plans;
        this.sessions = sessions;
        this.settings = settings;
        this.absences = absences;
        this.channels = channels;
        this.pushes = pushes;
        this.standing = settings.read();
        this.words = local(wishes().words(exchange.header("Accept-Language").orElse("")), exchange);
    }

    /// With times in the zone of the browser, which a script tells by a cookie.
    private static PortalTexts local(PortalTexts words, HubExchange exchange) {
        return exchange.cookie(ZONE)
                .flatMap(ZonedTimeText::named)
                .map(words::withTimes)
                .orElse(words);
    }

    @Override
    public HubExchange exchange() {
        return exchange;
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    PortalSessionService sessions() {
        return sessions;
    }

    PersonSettingsStore settings() {
        return settings;
    }

    AbsenceStore absences() {
        return absences;
    }

    /// The accounts of channels that people answer with.
    ChannelStore channels() {
        return channels;
    }

    PushRegistrar pushes() {
        return pushes;
    }

    /// Ends the session of the browser in favour of a new one. What it asked for goes on where the same
    /// credential opened both.
    void endSession(String fresh, String holder) {
        exchange.session()
                .filter(former -> sessions.holder(former).filter(holder::equals).isPresent())
                .ifPresent(former ->
                        pushes.moved(SecretHash.of(former).hex(), SecretHash.of(fresh).hex()));
        endSession();
    }

    /// Ends the session of the browser, and what it asked for.
    void endSession() {
        exchange.session()
                .ifPresent(secret -> {
                    sessions.end(secret);
                    pushes.ended(SecretHash.of(secret).hex());
                });
    }

    /// The settings as they stood when the visit began.
    PersonSettingsStore.Standing standing() {
        return standing;
    }

    PagePreferences wishes() {
        return new PagePreferences(standing.inForce());
    }

    @Override
    public PortalTexts words() {
        return words;
    }

    @Override
    public Actor.Person person() {
        return new Actor.Person(exchange.caller().name(), Surface.WEB, Assurance.WEB);
    }

    @Override
    public PageFrame frame(String title) {
        // why: who was turned away at a fence gets no token, whatever cookie came along
        String secret = exchange.knownCaller().flatMap(_ -> exchange.session()).orElse("");
        return new PageFrame(
                words(),
                title,
                secret.isEmpty() ? "" : PortalSessionService.maskedToken(secret, RANDOM),
                StaticAssets.named(StaticAssets.STYLE),
                StaticAssets.named(StaticAssets.SCRIPT),
                StaticAssets.named(StaticAssets.ICON),
                wishes().look(),
                secret.isEmpty() ? AwayView.NOBODY : AwayBanner.view(this),
                secret.isEmpty() ? List.of() : planning());
    }

    /// Changes one of the person's settings.
    ///
    /// @throws ProblemException 503 where it could not be kept
    void change(SettingChange change) {
        try {
            settings.change(List.of(change));
        } catch (IOException e) {
            throw ProblemException.of(
                    503,
                    "unavailable",
                    words().of("settings.not_kept", String.valueOf(e.getMessage())),
                    null);
        }
    }

    PlanPageContext plans() {
        return plans;
    }

    /// Where plan mode is on.
    private List<PlanLine> planning() {
        Instant now = desk.now();
        return plans.on().stream().map(plan -> PlanPageContext.line(plan, now, words())).toList();
    }

    PortalForm form() throws IOException {
        if (form == null) {
            form = new PortalForm(exchange.formBody(), exchange.session().orElse(""));
        }
        return form;
    }

    @Override
    public Map<String, List<String>> fields() throws IOException {
        return form().fields();
    }

    /// What stands in the form that was sent for this decision.
    Answer typed(Decision decision) throws IOException {
        return QuestionnaireResult.isOne(decision)
                ? QuestionnairePage.typed(this, decision)
                : form().answer(decision.question());
    }

    @Override
    public DatedText outcome(Decision decision) {
        return PortalOutcomeText.dated(decision, desk.now(), words);
    }

    /// The decision in the path.
    ///
    /// @throws ProblemException 404 if there is none
    @Override
    public Decision decision() {
        String text = exchange.part("id");
        if (DecisionId.isWellFormed(text)
                && desk.find(text, person()) instanceof DecisionLookup.Found(Decision found)
                && found.id().value().equals(text)) {
            return found;
        }
        throw ProblemException.of(404, "not_found", words().of("problem.no_decision", text), null);
    }

    @Override
    public void html(int status, String template, Map<String, Object> model) throws IOException {
        StaticAssets.fence(exchange);
        byte[] page = TemplateRenderer.render(template, model).getBytes(UTF_8);
        exchange.header("Vary", "Accept-Encoding");
        if (GzipCodec.isAccepted(exchange)) {
            exchange.header("Content-Encoding", GzipCodec.NAME);
            page = GzipCodec.of(page);
        }
        exchange.reply(status, HTML, page);
    }

    void html(String template, Map<String, Object> model) throws IOException {
        html(OK, template, model);
    }

    /// @param path of this portal, made here and never by a visitor
    @Override
    public void goTo(String path) throws IOException {
        exchange.header("Location", path);
        exchange.reply(SEE_OTHER);
    }
}
