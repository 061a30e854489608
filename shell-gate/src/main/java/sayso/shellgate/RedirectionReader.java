package sayso.shellgate;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parses the redirections of a command's input and output, and registers a here-document to be
/// read below the line.
final class RedirectionReader {
    private static final List<String> OPERATORS =
            List.of("&>>", "&>", "<>", "<&", ">>", ">&", ">|", ">!", ">", "<");

    /// What begins like a name in quotes or an expansion is no plain end of a text.
    private static final Pattern PLAIN_END = Pattern.compile("[A-Za-z0-9_.:%@+=/,!-]+");

    private final LineCursor cursor;
    private final WordReader words;

    RedirectionReader(LineCursor cursor, WordReader words) {
        this.cursor = cursor;
        this.words = words;
    }

    /// The redirection here, if there is one.
    Optional<Redirection> next() {
        int digits = 0;
        while (Character.isDigit(cursor.peek(digits))) {
            digits++;
        }
        char first = cursor.peek(digits);
        boolean process = cursor.peek(digits + 1) == '(';
        if (first == '&' && (digits > 0 || cursor.peek(1) != '>')) {
            return Optional.empty();
        }
        if ((first != '<' && first != '>' && first != '&') || (process && digits == 0)) {
            return Optional.empty();
        }
        int start = cursor.at();
        for (int i = 0; i < digits; i++) {
            cursor.next();
        }
        return Optional.of(cursor.sees("<<") ? here(start) : file(start));
    }

    private Redirection file(int start) {
        for (String operator : OPERATORS) {
            if (cursor.take(operator)) {
                cursor.blanks();
                ShellWord target = words.word();
                return new Redirection.File(operator, target, cursor.from(start));
            }
        }
        throw new UnreadableLineException("there is '" + cursor.next() + "' where a file belongs");
    }

    private Redirection here(int start) {
        if (cursor.take("<<<")) {
            cursor.blanks();
            ShellWord text = words.word();
            return new Redirection.Here(text, cursor.from(start));
        }
        cursor.expect("<<");
        boolean indented = cursor.take("-");
        cursor.blanks();
        ShellWord end = words.word();
        String plain = end.literal().orElse("");
        if (!PLAIN_END.matcher(plain).matches() || holds(end.source())) {
            throw new UnreadableLineException("a text ends with '" + end.source() + "'");
        }
        boolean quoted = !end.source().equals(plain);
        HereDocument document = new HereDocument(plain, quoted, indented);
        cursor.await(document);
        return new Redirection.Below(document, cursor.from(start));
    }

    /// What is not plainly quoted: it may be another end to another shell.
    private static boolean holds(String source) {
        return source.contains("$") || source.contains("\\\n");
    }
}
