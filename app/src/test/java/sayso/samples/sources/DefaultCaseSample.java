package sayso.samples.sources;

/// Takes cases it does not know.
@SuppressWarnings({"UnnecessaryDefaultInEnumSwitch", "StatementSwitchToExpressionSwitch"})
final class DefaultCaseSample {
    private DefaultCaseSample() {}

    enum Light {
        RED,
        GREEN
    }

    sealed interface Shape {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    static String name(Light light) {
        return switch (light) {
            case RED -> "red";
            default -> "other";
        };
    }

    static String name(Shape shape) {
        return switch (shape) {
            case Circle _ -> "circle";
            default -> "other";
        };
    }

    static <S extends Shape> String nameOf(S shape) {
        return switch (shape) {
            case Circle _ -> "circle";
            case null, default -> "other";
        };
    }

    static int count(Light light) {
        int count = 0;
        switch (light) {
            case RED:
                count++;
                break;
            default:
                break;
        }
        return count;
    }
}
