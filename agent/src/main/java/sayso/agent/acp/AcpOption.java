package sayso.agent.acp;

import java.util.List;
import java.util.Optional;
import sayso.wire.LenientFields;

/// An option of an agent's request for permission, as its editor is offered it.
///
/// @param id the agent's own
record AcpOption(String id, String name, Kind kind) {
    /// What choosing it does.
    enum Kind {
        ALLOW_ONCE("allow_once"),
        ALLOW_ALWAYS("allow_always"),
        REJECT_ONCE("reject_once"),
        REJECT_ALWAYS("reject_always"),
        /// One that a later revision of the protocol names.
        OTHER("");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word.equals(word)) {
                    return kind;
                }
            }
            return OTHER;
        }

        boolean allows() {
            return this == ALLOW_ONCE || this == ALLOW_ALWAYS;
        }
    }

    static List<AcpOption> of(LenientFields params) {
        return params.objects("options").stream().flatMap(option -> read(option).stream()).toList();
    }

    private static Optional<AcpOption> read(LenientFields option) {
        return Optional.ofNullable(option.text("optionId"))
                .map(id ->
                        new AcpOption(
                                id,
                                option.found("name").orElse(id),
                                Kind.of(option.textOr("kind", ""))));
    }
}
