package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Assurance;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Lookup;
import sayso.core.decision.Surface;
import sayso.core.questionnaire.Collection;
import sayso.hub.http.Exchange;
import sayso.hub.http.ProblemException;
import sayso.hub.portal.view.AwayView;
import sayso.hub.portal.view.Frame;
import sayso.hub.portal.view.PlanLine;
import sayso.hub.portal.view.Words;

/// One request of a browser on its way through a page: the desk, who visits, and how to reply.
final class Visit {
    private static final int OK = 200;
    private static final int SEE_OTHER = 303;
    private static final String HTML = "text/html; charset=utf-8";

    private final Exchange exchange;
    private final DecisionDesk desk;
    private final PlanDoor plans;
    private final Sessions sessions;
    private final PersonSettings settings;
    private final Absences absences;
    private final PersonSettings.Standing standing;
    private final Words words;
    private @Nullable Form form;

    Visit(
            Exchange exchange,
            DecisionDesk desk,
            PlanDoor plans,
            Sessions sessions,
            PersonSettings settings,
            Absences absences) {
        this.exchange = exchange;
        this.desk = desk;
        this.plans = plans;
        this.sessions = sessions;
        this.settings = settings;
        this.absences = absences;
        this.standing = settings.read();
        this.words = wishes().words(exchange.header("Accept-Language").orElse(""));
    }

    Exchange exchange() {
        return exchange;
    }

    DecisionDesk desk() {
        return desk;
    }

    Sessions sessions() {
        return sessions;
    }

    PersonSettings settings() {
        return settings;
    }

    Absences absences() {
        return absences;
    }

    /// The settings as they stood when the visit began.
    PersonSettings.Standing standing() {
        return standing;
    }

    Wishes wishes() {
        return new Wishes(standing.inForce());
    }

    Words words() {
        return words;
    }

    /// The person whose session this is.
    Actor.Person person() {
        return new Actor.Person(exchange.caller().name(), Surface.WEB, Assurance.WEB);
    }

    Frame frame(String title) {
        // why: who was turned away at a fence gets no token, whatever cookie came along
        String secret = exchange.knownCaller().flatMap(_ -> exchange.session()).orElse("");
        return new Frame(
                words(),
                title,
                secret.isEmpty() ? "" : Sessions.formToken(secret),
                Assets.named("portal.css"),
                Assets.named("portal.js"),
                Assets.named("icon.svg"),
                wishes().look(),
                secret.isEmpty() ? AwayView.NOBODY : Returning.view(this),
                secret.isEmpty() ? List.of() : planning());
    }

    /// Where plan mode is on.
    private List<PlanLine> planning() {
        Instant now = desk.now();
        return plans.on().stream().map(plan -> PlanDoor.line(plan, now, words())).toList();
    }

    Form form() throws IOException {
        if (form == null) {
            form = new Form(exchange.formBody(), exchange.session().orElse(""));
        }
        return form;
    }

    /// What stands in the form that was sent for this decision.
    Answer typed(Decision decision) throws IOException {
        return Collection.isOne(decision)
                ? Sitting.typed(this, decision)
                : form().answer(decision.question());
    }

    /// The decision in the path.
    ///
    /// @throws ProblemException 404 if there is none
    Decision decision() {
        String text = exchange.part("id");
        if (DecisionId.isWellFormed(text)
                && desk.find(text, person()) instanceof Lookup.Found(Decision found)
                && found.id().value().equals(text)) {
            return found;
        }
        throw ProblemException.of(404, "not_found", words().of("problem.no_decision", text), null);
    }

    /// Renders a template.
    ///
    /// @param model its parameters by name
    void html(int status, String template, Map<String, Object> model) throws IOException {
        Assets.fence(exchange);
        exchange.reply(status, HTML, Templates.render(template, model).getBytes(UTF_8));
    }

    void html(String template, Map<String, Object> model) throws IOException {
        html(OK, template, model);
    }

    /// Goes on to a page, so that loading it again sends no form twice.
    ///
    /// @param path of this portal, made here and never by a visitor
    void goTo(String path) throws IOException {
        exchange.header("Location", path);
        exchange.reply(SEE_OTHER);
    }
}
