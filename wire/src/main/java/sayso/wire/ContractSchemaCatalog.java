package sayso.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import sayso.schema.JsonTree;
import tools.jackson.databind.node.ObjectNode;

/// Schemas of the contract records that each MCP server lists when it starts, as they were derived when Sayso was
/// built. why: to derive them reads annotations, and Java writes a class for each kind of annotation that is read, which
/// takes a tenth of the time until a server has listed its tools
///
/// One line a schema: the record's name, the form, a blank, JSON.
final class ContractSchemaCatalog {
    private static final String RESOURCE = "contract-schemas.txt";

    /// Which of a record's schemas.
    enum Form {
        WHOLE,
        BRIEF;

        String key(Class<? extends Record> type) {
            return type.getName() + (this == WHOLE ? " whole " : " brief ");
        }
    }

    /// @return empty for a record that is not listed at a start
    static Optional<ObjectNode> find(Class<? extends Record> type, Form form) {
        String key = "\n" + form.key(type);
        int at = Text.ALL.indexOf(key);
        if (at < 0) {
            return Optional.empty();
        }
        int from = at + key.length();
        return Optional.of(
                (ObjectNode) JsonTree.read(Text.ALL.substring(from, Text.ALL.indexOf('\n', from))));
    }

    private ContractSchemaCatalog() {}

    /// The whole catalog, read on first use, since most processes list no tools. It ends with a line break.
    private static final class Text {
        static final String ALL = "\n" + read();

        private Text() {}

        private static String read() {
            try (InputStream resource = ContractSchemaCatalog.class.getResourceAsStream(RESOURCE)) {
                return new String(requireNonNull(resource, RESOURCE).readAllBytes(), UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + RESOURCE, e);
            }
        }
    }
}
