package sayso.hub.client;

import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.wire.api.ProblemReply;

/// Maps failures of a hub, broken connections and error replies alike, to the `StoreException` that
/// callers see: the address and how to proceed, never the token. This is the only such table.
final class HubErrorMapper {
    /// The header with the version of the API, on every reply of it.
    static final String VERSION_HEADER = "sayso-api";

    /// What this program speaks.
    static final String VERSION = "1";

    /// Codes of 404 by a hub that knows the request: what it is about is not there.
    private static final Set<String> ABSENT =
            Set.of("not_found", "unknown_cycle", "unknown_step", "unknown_grant", "unknown_rule");

    private HubErrorMapper() {}

    static StoreException unreachable(HubAddress address, IOException e) {
        ConnectionFault fault = ConnectionFault.of(e);
        return StoreException.away(
                "the hub at " + address + " " + what(fault) + "; " + wayOut(fault), e);
    }

    static StoreException noHub(HubAddress address, @Nullable NoHubException e) {
        return new StoreException(
                StoreFailureKind.UNREACHABLE,
                "what answers at "
                        + address
                        + " is no Sayso hub"
                        + (e == null ? "" : ": " + e.getMessage())
                        + "; check SAYSO_URL",
                e);
    }

    static StoreException interrupted(HubAddress address, InterruptedException e) {
        return new StoreException(
                StoreFailureKind.OTHER,
                "interrupted while the hub at "
                        + address
                        + " was asked; ask again to see what holds",
                e);
    }

    static StoreException unreadable(HubAddress address, RuntimeException e) {
        return new StoreException(
                StoreFailureKind.OTHER,
                "the reply of the hub at "
                        + address
                        + " cannot be read: "
                        + e.getMessage()
                        + "; it may be another version, compare `sayso --version` there and here",
                e);
    }

    /// Throws for every reply that says nothing about decisions, but that this caller or this program
    /// cannot talk with this hub.
    static void check(HubAddress address, HubReply reply) {
        String version = reply.header(VERSION_HEADER);
        if (version != null && !version.equals(VERSION)) {
            throw new StoreException(
                    StoreFailureKind.NEWER,
                    "the hub at "
                            + address
                            + " speaks version "
                            + version
                            + " of the API and this program version "
                            + VERSION
                            + "; install the same Sayso on both",
                    null);
        }
        if (reply.isGood()) {
            if (version == null) {
                throw noHub(address, null);
            }
            return;
        }
        String type = reply.header("content-type");
        if (version != null && type != null && type.startsWith("application/json")) {
            // why: a call of a tool that failed has a body of its own
            return;
        }
        ProblemReply problem =
                ProblemReply.read(reply.body()).orElseThrow(() -> noHub(address, null));
        StoreException trouble = trouble(address, reply.status(), problem);
        if (trouble != null) {
            throw trouble;
        }
    }

    /// A hub from before some of its routes.
    ///
    /// @param what as in `looks through no lines yet`
    static StoreException older(HubAddress address, String what) {
        return of(
                StoreFailureKind.NEWER,
                address,
                what + "; it is older than this program, update it there");
    }

    /// A refusal that no part of a desk's contract stands for.
    static StoreException refused(HubAddress address, ProblemReply problem) {
        return of(StoreFailureKind.OTHER, address, "refused this: " + problem.sentence());
    }

    private static @Nullable StoreException trouble(
            HubAddress address, int status, ProblemReply problem) {
        return switch (status) {
            case 401 ->
                    of(
                            StoreFailureKind.UNAUTHORIZED,
                            address,
                            "does not know this token; set SAYSO_TOKEN to one that `sayso token new`"
                                    + " made on the hub's computer");
            case 421 ->
                    of(
                            StoreFailureKind.UNREACHABLE,
                            address,
                            "does not serve this name: " + problem.sentence());
            case 429, 502, 503, 504 ->
                    of(StoreFailureKind.LOCKED, address, "is busy: " + problem.sentence());
            case 507 -> of(StoreFailureKind.FULL, address, "has trouble: " + problem.sentence());
            case 403 ->
                    problem.isAboutDecision() || problem.isAboutRules()
                            ? null
                            : of(
                                    StoreFailureKind.NOT_ALLOWED,
                                    address,
                                    "does not let this token in here: " + problem.sentence());
            case 404 ->
                    ABSENT.contains(problem.code())
                            ? null
                            : of(
                                    StoreFailureKind.NEWER,
                                    address,
                                    "does not know this request; it may be older than this program");
            case 400, 409, 422 -> null;
            default ->
                    of(
                            StoreFailureKind.OTHER,
                            address,
                            "failed with " + status + ": " + problem.sentence());
        };
    }

    private static StoreException of(StoreFailureKind trouble, HubAddress address, String what) {
        return new StoreException(trouble, "the hub at " + address + " " + what, null);
    }

    private static String what(ConnectionFault fault) {
        return switch (fault) {
            case UNKNOWN_HOST -> "cannot be found: nobody knows the name of its host";
            case REFUSED -> "cannot be reached: nothing listens there";
            case NO_ROUTE, OTHER -> "cannot be reached";
            case NO_REPLY -> "does not reply";
            case CERTIFICATE_EXPIRED -> "is not trusted: its certificate has expired";
            case CERTIFICATE_EARLY -> "is not trusted: its certificate is not valid yet";
            case CERTIFICATE_OF_ANOTHER -> "is not trusted: its certificate is for another name";
            case CERTIFICATE_UNTRUSTED ->
                    "is not trusted: nobody whom Java trusts vouches for its certificate";
            case TLS_REFUSED -> "refuses the TLS connection";
            case NO_TLS -> "does not answer with TLS";
            case CUT -> "cuts the connection";
        };
    }

    private static String wayOut(ConnectionFault fault) {
        return switch (fault) {
            case CERTIFICATE_EXPIRED -> "renew it there";
            case CERTIFICATE_EARLY -> "compare the clocks of both computers";
            case CERTIFICATE_OF_ANOTHER -> "write a name in SAYSO_URL that the certificate has";
            case CERTIFICATE_UNTRUSTED ->
                    "a certificate of your own goes into Java's trust store, by SAYSO_JAVA_OPTIONS";
            case TLS_REFUSED ->
                    "what stands in front of it may want a newer TLS or a certificate of yours: ask who runs"
                            + " it";
            case NO_TLS ->
                    "if nothing in front of it adds TLS, write http:// in place of https:// in SAYSO_URL";
            case UNKNOWN_HOST, REFUSED, NO_ROUTE, NO_REPLY, CUT, OTHER ->
                    "start it there with `sayso hub`, correct SAYSO_URL, or unset it to use the store of"
                            + " this computer";
        };
    }
}
