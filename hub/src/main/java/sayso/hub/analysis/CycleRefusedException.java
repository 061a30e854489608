package sayso.hub.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.hub.http.HubExchange;
import sayso.wire.cycle.api.CycleProblem;
import sayso.wire.hub.ProblemDetails;

/// Thrown when a request to the analysis API cannot be served; carries the fault, and sends it as
/// the problem reply, with its status and reason.
final class CycleRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient CallFault fault;
    private final transient Map<String, String> beside;

    CycleRefusedException(CallFault fault) {
        this(fault, Map.of());
    }

    /// @param beside more members of the reply, each as JSON
    CycleRefusedException(CallFault fault, Map<String, String> beside) {
        super(fault.message());
        this.fault = fault;
        this.beside = beside;
    }

    void reply(HubExchange exchange) throws IOException {
        int status = CycleStatusCodes.of(fault);
        exchange.reply(
                status,
                ProblemDetails.MEDIA_TYPE,
                CycleProblem.of(status, fault, beside).getBytes(UTF_8));
    }
}
