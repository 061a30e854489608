package sayso.hub.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.hub.http.RouteTable.Match;
import sayso.wire.hub.ProblemDetails;

/// Admits or refuses every request, plain or upgrade, before it reaches a route, by host name,
/// origin, credential, rate and access rule: gives the route and the caller, or the problem to
/// refuse it with. It checks, in this order, the host name, the origin, the method `OPTIONS`, the
/// credential, the rate limit, the existence of the route and its access rule.
final class RequestFilter {
    private static final String BEARER = "bearer ";
    private static final String STRANGERS = "";
    private static final HeaderName FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");

    /// Where clients look for OAuth before they have a credential; a 401 would send them in circles.
    private static final String OAUTH = "/.well-known/oauth-";

    private final HostAllowlist names;
    private final Authenticator authenticator;
    private final RouteTable table;
    private final RateLimiter rate;
    private final RateLimiter failures;

    RequestFilter(
            HostAllowlist names,
            Authenticator authenticator,
            RouteTable table,
            RequestLimits limits) {
        this.names = names;
        this.authenticator = authenticator;
        this.table = table;
        this.rate = new RateLimiter(limits.perSecond(), limits.burst(), System::nanoTime);
        this.failures = new RateLimiter(limits.perSecond(), limits.burst(), System::nanoTime);
    }

    /// What the door says.
    sealed interface Entry {
        /// @param caller null where a route admits anybody
        record Admitted(
                Route route, Map<String, String> parts, @Nullable AuthenticatedCaller caller)
                implements Entry {}

        /// @param headers what the reply carries beside the problem
        record Refused(
                ProblemDetails problem,
                Map<String, String> headers,
                @Nullable AuthenticatedCaller caller)
                implements Entry {}
    }

    Entry enter(HttpPrologue prologue, Headers headers) {
        String host = headers.first(HeaderNames.HOST).orElse("");
        if (!names.isHost(host)) {
            return refused(
                    421,
                    "unknown_host",
                    "This hub is not called '" + shown(host) + "'",
                    "Call it by the address that `sayso hub status` prints, or add the name to"
                            + " hub_hosts in settings.json if a proxy of yours passes it on.");
        }
        List<String> origins = headers.all(HeaderNames.ORIGIN, List::of);
        if (!origins.stream().allMatch(names::isOrigin)) {
            return refused(
                    403,
                    "foreign_origin",
                    "A page from elsewhere may not call this hub",
                    "Open the hub's own address in the browser.");
        }
        String method = prologue.method().text();
        if (method.equals("OPTIONS")) {
            return refused(405, "method_not_allowed", "OPTIONS is not answered here", null);
        }
        String path = prologue.uriPath().rawPath();
        if (path.startsWith(OAUTH)) {
            return refused(404, "not_found", "This hub takes part in no OAuth", null);
        }
        Match match = table.match(method, path);
        if (match instanceof Match.Found(Route route, Map<String, String> parts)
                && !route.admits().needsCredential()) {
            return new Entry.Admitted(route, parts, null);
        }
        if (isForBrowsers(match) && !method.equals("GET") && !isFromOwnPage(headers)) {
            return refused(
                    403,
                    "foreign_origin",
                    "A page from elsewhere may not call this hub",
                    "Open the hub's own address in the browser.");
        }
        return identified(headers, method, match);
    }

    private Optional<AuthenticatedCaller> caller(Headers headers, Match match) {
        if (isForBrowsers(match)) {
            return session(headers);
        }
        Optional<AuthenticatedCaller> bearer = secret(headers).flatMap(authenticator::recognise);
        // why: a browser that got lost is told so, and not that it is nobody
        return bearer.isPresent() || match instanceof Match.Found ? bearer : session(headers);
    }

    private Optional<AuthenticatedCaller> session(Headers headers) {
        return SessionCookie.in(headers, names.port()).flatMap(authenticator::session);
    }

    /// Tells, as often as it is asked, whether the caller with these headers would still be known.
    BooleanSupplier standing(Headers headers) {
        Optional<String> session = SessionCookie.in(headers, names.port());
        Optional<String> bearer = secret(headers);
        return () ->
                bearer.flatMap(authenticator::recognise)
                        .or(() -> session.flatMap(authenticator::session))
                        .isPresent();
    }

    private static boolean isForBrowsers(Match match) {
        return match instanceof Match.Found(Route route, _)
                && route.admits() == AccessRule.BROWSERS;
    }

    /// What newer browsers say of themselves; the cookie and the page's own token stand behind it.
    private static boolean isFromOwnPage(Headers headers) {
        return headers.all(FETCH_SITE, List::of).stream()
                .allMatch(site -> site.equals("same-origin") || site.equals("none"));
    }

    private Entry identified(Headers headers, String method, Match match) {
        Optional<AuthenticatedCaller> known = caller(headers, match);
        if (known.isEmpty()) {
            Duration wait = failures.take(STRANGERS);
            return wait.isZero() ? unauthorized() : tooOften(wait, null);
        }
        AuthenticatedCaller caller = known.get();
        AnonymousConnectionSlots.shownHere();
        Duration wait = rate.take(caller.credentialId());
        if (!wait.isZero()) {
            return tooOften(wait, caller);
        }
        return switch (match) {
            case Match.Found(Route route, Map<String, String> parts) ->
                    route.admits().admits(caller, parts)
                            ? new Entry.Admitted(route, parts, caller)
                            : notAllowed(route, caller);
            case Match.OtherMethods(SortedSet<String> allowed) ->
                    new Entry.Refused(
                            ProblemDetails.of(
                                    405,
                                    "method_not_allowed",
                                    method + " is not answered here",
                                    "This path takes " + String.join(", ", allowed) + "."),
                            Map.of("Allow", String.join(", ", allowed)),
                            caller);
            case Match.Nothing() ->
                    new Entry.Refused(
                            ProblemDetails.of(404, "not_found", "There is nothing here", null),
                            Map.of(),
                            caller);
        };
    }

    /// What a program wanted to change is kept; what it wanted to see is not, since some look again and again.
    private Entry notAllowed(Route route, AuthenticatedCaller caller) {
        if (caller instanceof AuthenticatedCaller.Agent agent && !route.method().equals("GET")) {
            authenticator.refused(agent, route.toString());
        }
        return new Entry.Refused(whyNot(route, caller), Map.of(), caller);
    }

    private static ProblemDetails whyNot(Route route, AuthenticatedCaller caller) {
        return switch (caller) {
            case AuthenticatedCaller.Agent _ ->
                    ProblemDetails.of(
                            403,
                            "not_allowed",
                            "Only a person may do this, and this is an agent's credential",
                            "An agent can ask, read its own decisions, wait and withdraw.");
            case AuthenticatedCaller.Sitting sitting ->
                    ProblemDetails.of(
                            403,
                            "not_allowed",
                            "A launch ticket is for one decision, and this is something else",
                            "Answer " + sitting.decision() + ", or send a credential.");
            case AuthenticatedCaller.Person _ ->
                    ProblemDetails.of(
                            403,
                            "not_allowed",
                            route + " is for agents, and this is a person's credential",
                            "Send an agent's credential: `sayso token new agent NAME` makes one.");
        };
    }

    private static Entry unauthorized() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("WWW-Authenticate", "Bearer");
        return new Entry.Refused(
                ProblemDetails.of(
                        401,
                        "unauthorized",
                        "The credential is missing, unknown or revoked",
                        "Send it as 'Authorization: Bearer …'; it is in agent.token or"
                                + " person.token in the hub's home."),
                headers,
                null);
    }

    private static Entry tooOften(Duration wait, @Nullable AuthenticatedCaller caller) {
        long seconds = Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds());
        return new Entry.Refused(
                ProblemDetails.of(
                        429,
                        "too_many_requests",
                        "Too many requests",
                        "Wait " + seconds + " s, then send it again."),
                Map.of("Retry-After", Long.toString(seconds)),
                caller);
    }

    private static Entry refused(int status, String code, String title, @Nullable String hint) {
        return new Entry.Refused(
                ProblemDetails.of(status, code, title, hint),
                status == 405 ? Map.of("Allow", "GET, POST, PUT, DELETE") : Map.of(),
                null);
    }

    private static Optional<String> secret(Headers headers) {
        List<String> sent = headers.all(HeaderNames.AUTHORIZATION, List::of);
        if (sent.size() != 1) {
            return Optional.empty();
        }
        String value = sent.getFirst();
        return value.toLowerCase(Locale.ROOT).startsWith(BEARER)
                ? Optional.of(value.substring(BEARER.length()).strip())
                : Optional.empty();
    }

    private static String shown(String text) {
        String plain = text.replaceAll("[^\\x21-\\x7e]", "?");
        return plain.length() > 100 ? plain.substring(0, 100) + "…" : plain;
    }
}
