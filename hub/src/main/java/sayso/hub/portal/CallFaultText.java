package sayso.hub.portal;

import java.util.List;
import java.util.Set;
import sayso.analysis.call.CallFault;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Describes the faults of a refused analysis call, a line for each, in the language of a portal
/// page. English pages use the messages for agents unchanged, and so do all languages for faults
/// that a page can hardly cause.
final class CallFaultText {
    private static final String FAULT = "callfault.";
    private static final String FIELD = "callfield.";

    private final PortalTexts words;
    private final Set<String> known;

    private CallFaultText(PortalTexts words) {
        this.words = words;
        this.known = words.names();
    }

    /// A line for each fault.
    static List<String> of(CallFault fault, PortalTexts words) {
        CallFaultText said = new CallFaultText(words);
        return fault.errors().isEmpty()
                ? List.of(said.line(fault.code(), "", fault.message()))
                : fault.errors().stream()
                        .map(one -> said.line(one.code(), one.field(), one.message()))
                        .toList();
    }

    private String line(String code, String field, String message) {
        String shown = VisibleText.of(message);
        return !words.isEnglish() && known.contains(FAULT + code)
                ? words.of(FAULT + code, field(field))
                : shown;
    }

    private String field(String name) {
        return known.contains(FIELD + name) ? words.of(FIELD + name) : VisibleText.of(name);
    }
}
