package sayso.hub.portal;

import java.util.List;
import java.util.Set;
import sayso.core.analysis.call.CallFault;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Why a call on an analysis was refused, in the language of whoever reads the page. In English it is said as
/// agents are told it, and so is everywhere what a page can hardly bring about.
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
