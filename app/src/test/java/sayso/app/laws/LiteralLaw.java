package sayso.app.laws;

import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Laws about literals: SQL is written in `store`, and what colours a terminal in its `Theme`.
final class LiteralLaw {
    private static final String STATEMENT =
            "\\s*(?:SELECT\\s.+\\sFROM\\s|INSERT\\s+(?:OR\\s+\\w+\\s+)?INTO\\s"
                    + "|UPDATE\\s+\\w+\\s+SET\\s|DELETE\\s+FROM\\s|PRAGMA\\s+\\w+"
                    + "|(?:CREATE|ALTER|DROP)\\s+(?:UNIQUE\\s+|TEMP\\s+)?(?:TABLE|INDEX|VIEW)\\s"
                    + "|BEGIN\\s+(?:IMMEDIATE|EXCLUSIVE|DEFERRED)|VACUUM\\s+INTO).*";

    /// In capitals or in small letters; a sentence that begins with a capital is prose.
    private static final Pattern SQL =
            Pattern.compile(STATEMENT + "|" + inSmallLetters(STATEMENT), Pattern.DOTALL);

    private static final int ESCAPE = 0x1B;
    private static final int CONTROL_SEQUENCE = 0x9B;

    private LiteralLaw() {}

    static List<String> sql(JavaSource source) {
        return literals(
                source,
                "is SQL outside store",
                value -> value instanceof String text && SQL.matcher(text).matches());
    }

    static List<String> colours(JavaSource source) {
        return literals(
                source,
                "starts a terminal sequence outside Theme",
                value ->
                        switch (value) {
                            case String text ->
                                    text.indexOf(ESCAPE) >= 0
                                            || text.indexOf(CONTROL_SEQUENCE) >= 0;
                            case Character one -> one == ESCAPE || one == CONTROL_SEQUENCE;
                            case Integer number -> number == ESCAPE || number == CONTROL_SEQUENCE;
                            default -> false;
                        });
    }

    /// The words of the pattern in small letters; its character classes are such already.
    private static String inSmallLetters(String pattern) {
        return pattern.toLowerCase(Locale.ROOT);
    }

    private static List<String> literals(
            JavaSource source, String what, Predicate<Object> refused) {
        List<String> found = new ArrayList<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void nothing) {
                if (literal.getValue() != null && refused.test(literal.getValue())) {
                    found.add(source.at(literal) + " " + what);
                }
                return super.visitLiteral(literal, null);
            }
        }.scan(source.unit(), null);
        return found;
    }
}
