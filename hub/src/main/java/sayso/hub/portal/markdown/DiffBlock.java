package sayso.hub.portal.markdown;

import org.commonmark.node.CustomBlock;

/// Block of code that is a diff, in the place of the plain block that it was parsed as.
final class DiffBlock extends CustomBlock {
    private final String info;
    private final String text;

    /// @param info what stands behind its fence; empty without one
    DiffBlock(String info, String text) {
        this.info = info;
        this.text = text;
    }

    String info() {
        return info;
    }

    String text() {
        return text;
    }
}
