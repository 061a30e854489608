package sayso.app.docs;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.app.console.ExitCode;
import sayso.app.laws.SourceCheckout;

/// The exit codes, with what the code says each one means.
final class ExitCodesPage {
    private static final String SOURCE = "app/src/main/java/sayso/app/console/ExitCode.java";
    private static final Pattern CONSTANT =
            Pattern.compile("/// (.+)\\n\\s+public static final int (\\w+) =");

    private ExitCodesPage() {}

    static String text() {
        StringBuilder page = new StringBuilder("| code | meaning |\n|---|---|\n");
        Map<String, String> meanings = meanings();
        for (Field code : codes()) {
            page.append("| `")
                    .append(value(code))
                    .append("` | ")
                    .append(meanings.get(code.getName()))
                    .append(" |\n");
        }
        return page.toString();
    }

    private static List<Field> codes() {
        return Arrays.stream(ExitCode.class.getFields())
                .sorted(Comparator.comparing(ExitCodesPage::value))
                .toList();
    }

    private static int value(Field code) {
        try {
            return code.getInt(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> meanings() {
        Map<String, String> meanings = new TreeMap<>();
        Matcher constant = CONSTANT.matcher(SourceCheckout.read(SOURCE));
        while (constant.find()) {
            meanings.put(constant.group(2), constant.group(1));
        }
        return meanings;
    }
}
