package sayso.samples.sources;

/// Writes SQL where nobody looks for it, and prose that only reads like it.
final class SqlLiteralSample {
    private SqlLiteralSample() {}

    static String text(String kind) {
        return switch (kind) {
            case "read" -> "SELECT id FROM decision WHERE state = ?";
            case "write" ->
                    """
                    insert into decision (id)
                    values (?)
                    """;
            default -> "Select one of these from below; update the rest, delete nothing";
        };
    }
}
