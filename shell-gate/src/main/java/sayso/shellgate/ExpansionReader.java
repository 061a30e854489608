package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the expansions that begin with a dollar sign, a backquote, or `<(` into pieces of a word;
/// expands nothing.
final class ExpansionReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String SPECIAL = "?#$!@*-0123456789";

    /// What a parameter may go through without running anything. `:=` gives it a value, `@P` and `!name`
    /// run what it holds.
    private static final List<String> OPERATORS =
            List.of(
                    ":-", ":+", ":?", "-", "+", "?", "##", "#", "%%", "%", "//", "/", "^^", "^",
                    ",,", ",");

    private final LineCursor cursor;
    private final WordReader words;

    ExpansionReader(LineCursor cursor, WordReader words) {
        this.cursor = cursor;
        this.words = words;
    }

    WordPiece expansion(boolean quoted) {
        if (cursor.peek() == '`') {
            return backquoted(quoted);
        }
        cursor.expect("$");
        cursor.whole();
        char here = cursor.peek();
        if (cursor.take("((")) {
            return sum("))");
        }
        if (cursor.take("(")) {
            return new WordPiece.Substitution(inner(), quoted);
        }
        if (cursor.take("{")) {
            return braced(quoted);
        }
        if (here == '[') {
            throw new UnreadableLineException("there is a sum in '$['");
        }
        String name = name();
        if (!name.isEmpty()) {
            return new WordPiece.Parameter(name, List.of(), quoted);
        }
        if (here != 0 && SPECIAL.indexOf(here) >= 0) {
            return special(quoted);
        }
        return new WordPiece.Text("$");
    }

    WordPiece process() {
        cursor.next();
        cursor.expect("(");
        return new WordPiece.CommandFile(inner());
    }

    /// A sum up to what closes it, which is taken.
    WordPiece.Sum sum(String close) {
        List<String> names = new ArrayList<>();
        List<WordPiece> inner = new ArrayList<>();
        int open = 0;
        cursor.deeper(1);
        while (open > 0 || !cursor.sees(close)) {
            char here = cursor.peek();
            String name = name();
            if (!name.isEmpty()) {
                names.add(name);
            } else if (here == '$' || here == '`') {
                inner.add(expansion(true));
            } else if (here == '[' || here == '\\' || here == '\'' || here == '"' || here == ';') {
                throw new UnreadableLineException("there is '" + here + "' in a sum");
            } else {
                open += here == '(' ? 1 : here == ')' ? -1 : 0;
                cursor.next();
                digits(here);
            }
            if (open < 0) {
                throw new UnreadableLineException("a sum does not end where it should");
            }
        }
        cursor.expect(close);
        cursor.deeper(-1);
        return new WordPiece.Sum(names, inner);
    }

    /// The rest of a number, so that the letters in `0x1F` are no names.
    private void digits(char first) {
        if (first >= '0' && first <= '9') {
            while (Character.isLetterOrDigit(cursor.peek())) {
                cursor.next();
            }
        }
    }

    private ShellCommand inner() {
        cursor.deeper(1);
        int start = cursor.at();
        int before = cursor.awaiting();
        ShellCommand script = new CommandReader(cursor).until(')');
        cursor.expect(")");
        cursor.settled(start, before);
        cursor.deeper(-1);
        return script;
    }

    private WordPiece special(boolean quoted) {
        char name = cursor.next();
        boolean number = "?#$!".indexOf(name) >= 0;
        return new WordPiece.Parameter(String.valueOf(name), List.of(), quoted || number);
    }

    private WordPiece backquoted(boolean quoted) {
        cursor.expect("`");
        StringBuilder text = new StringBuilder();
        while (!cursor.take("`")) {
            char next = cursor.next();
            if (next == '\\' && "$`\\".indexOf(cursor.peek()) >= 0 && !cursor.atEnd()) {
                next = cursor.next();
            } else if (next == '\\' && quoted && cursor.peek() == '"') {
                next = cursor.next();
            }
            text.append(next);
        }
        LineCursor own = new LineCursor(text.toString(), cursor.depth() + 1);
        return new WordPiece.Substitution(new CommandReader(own).all(), quoted);
    }

    private WordPiece braced(boolean quoted) {
        boolean length = cursor.peek() == '#' && cursor.peek(1) != '}';
        if (length) {
            cursor.next();
        }
        String name = name();
        if (name.isEmpty()) {
            char special = cursor.next();
            if (SPECIAL.indexOf(special) < 0 || special == '!') {
                throw new UnreadableLineException("there is '${" + special + "'");
            }
            name = String.valueOf(special);
        }
        if (cursor.peek() == '[') {
            name = subscript(name);
        }
        List<ShellWord> operands = new ArrayList<>();
        if (!cursor.take("}")) {
            operator();
            operands.add(words.operand(quoted));
            cursor.expect("}");
        }
        return new WordPiece.Parameter(length ? "#" : name, operands, quoted || length);
    }

    private String subscript(String name) {
        if (cursor.take("[@]")) {
            return "@";
        }
        if (cursor.take("[*]")) {
            return name;
        }
        cursor.expect("[");
        int start = cursor.at();
        while (Character.isDigit(cursor.peek())) {
            cursor.next();
        }
        if (cursor.at() == start) {
            throw new UnreadableLineException("a place in the array '" + name + "' is worked out");
        }
        cursor.expect("]");
        return name + "[]";
    }

    private void operator() {
        for (String operator : OPERATORS) {
            if (cursor.take(operator)) {
                return;
            }
        }
        if (cursor.peek() == ':' && (Character.isDigit(cursor.peek(1)) || cursor.peek(1) == ' ')) {
            slice();
            return;
        }
        throw new UnreadableLineException(
                "there is '" + cursor.peek() + "' in the braces of a parameter");
    }

    /// A slice such as `:0:7`, whose ends are numbers.
    private void slice() {
        while (":0123456789 -".indexOf(cursor.peek()) >= 0 && !cursor.atEnd()) {
            cursor.next();
        }
        if (cursor.peek() != '}') {
            throw new UnreadableLineException("a slice of a parameter is worked out");
        }
    }

    private String name() {
        StringBuilder rest = new StringBuilder();
        while (isNamePart(cursor.peek(rest.length()), rest.isEmpty())) {
            rest.append(cursor.peek(rest.length()));
        }
        Matcher name = NAME.matcher(rest);
        if (!name.lookingAt()) {
            return "";
        }
        cursor.expect(name.group());
        cursor.whole();
        return name.group();
    }

    private static boolean isNamePart(char one, boolean first) {
        return one == '_'
                || (one >= 'A' && one <= 'Z')
                || (one >= 'a' && one <= 'z')
                || (!first && one >= '0' && one <= '9');
    }
}
