package sayso.wire.adr;

import sayso.decision.model.WireEnum;

/// Styles of decision records, each as one tool or template has it.
public enum AdrStyle implements WireEnum {
    /// MADR 4: status, date and people in front matter.
    MADR,
    /// A list of status, date and tags below the title, and days in the names of files.
    LOG4BRAINS,
    /// Numbers in titles, and the status in a section of its own.
    ADR_TOOLS
}
