package sayso.hub.portal.markdown;

import org.commonmark.node.CustomBlock;

/// Block of code that is a diff, in the place of the plain block that it was parsed as.
final class DiffBlock extends CustomBlock {
    private final String text;

    DiffBlock(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }
}
