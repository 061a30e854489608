package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses a shell line into a `ShellCommand`, as bash and POSIX shells do; syntax that only some
/// shells understand is unreadable.
final class CommandReader {
    private static final Set<String> ENDS =
            Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}");
    private static final Set<String> FOREIGN = Set.of("select", "coproc", "repeat", "foreach");
    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\+?=");
    private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_:][A-Za-z0-9_:-]*");

    private final LineCursor cursor;
    private final WordReader words;
    private final RedirectionReader redirections;

    CommandReader(LineCursor cursor) {
        this.cursor = cursor;
        this.words = new WordReader(cursor);
        this.redirections = new RedirectionReader(cursor, words);
    }

    /// A whole line.
    ///
    /// @throws UnreadableLineException where it cannot be read with certainty
    static ShellCommand read(String line) {
        return new CommandReader(new LineCursor(line, 0)).all();
    }

    ShellCommand all() {
        ShellCommand script = list();
        if (!cursor.atEnd()) {
            throw new UnreadableLineException(
                    "there is '" + cursor.next() + "' where a command belongs");
        }
        if (cursor.awaits()) {
            throw new UnreadableLineException("a text is announced that does not come");
        }
        return script;
    }

    ShellCommand until(char close) {
        ShellCommand script = list();
        if (cursor.peek() != close) {
            throw new UnreadableLineException("there is no '" + close + "' where one belongs");
        }
        return script;
    }

    private ShellCommand list() {
        List<ShellCommand> commands = new ArrayList<>();
        cursor.deeper(1);
        cursor.lines();
        boolean certain = true;
        while (!cursor.atEnd() && !endsList()) {
            ShellCommand command = pipeline();
            cursor.blanks();
            cursor.comment();
            boolean tied = cursor.sees("||") || cursor.peek() == '&';
            boolean always = (certain && !tied) || !(command instanceof ShellCommand.Function);
            // why: a function that may not be defined, or elsewhere, is no part of this list itself
            commands.add(always ? command : new ShellCommand.Sequence(List.of(command)));
            certain = !cursor.sees("||") && !cursor.sees("&&");
            if (cursor.sees(";;")) {
                break;
            }
            boolean more =
                    cursor.take("&&")
                            || cursor.take("||")
                            || cursor.take(";")
                            || cursor.take("&")
                            || cursor.peek() == '\n';
            cursor.lines();
            if (!more) {
                break;
            }
        }
        cursor.deeper(-1);
        return new ShellCommand.Sequence(commands);
    }

    private boolean endsList() {
        char here = cursor.peek();
        return here == ')' || cursor.sees(";;") || ENDS.contains(keyword());
    }

    /// The bare word here, without taking it.
    private String keyword() {
        int length = 0;
        while (cursor.peek(length) != 0 && WordReader.BREAKS.indexOf(cursor.peek(length)) < 0) {
            length++;
        }
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.append(cursor.peek(i));
        }
        return word.toString();
    }

    private boolean takeKeyword(String word) {
        return keyword().equals(word) && cursor.take(word);
    }

    private void expectKeyword(String word) {
        if (!takeKeyword(word)) {
            throw new UnreadableLineException("there is no '" + word + "' where one belongs");
        }
    }

    private ShellCommand pipeline() {
        List<ShellCommand> stages = new ArrayList<>();
        while (takeKeyword("!") || takeKeyword("time")) {
            cursor.blanks();
            if (keyword().equals("-p")) {
                cursor.expect("-p");
                cursor.blanks();
            }
        }
        do {
            cursor.lines();
            stages.add(command());
            cursor.blanks();
        } while (cursor.take("|&") || (!cursor.sees("||") && cursor.take("|")));
        return stages.size() == 1 ? stages.getFirst() : new ShellCommand.Pipeline(stages);
    }

    private ShellCommand command() {
        cursor.deeper(1);
        int start = cursor.at();
        String keyword = keyword();
        ShellCommand found;
        if (cursor.sees("((")) {
            cursor.expect("((");
            WordPiece.Sum sum = new ExpansionReader(cursor, words).sum("))");
            found = redirected(new ShellCommand.Arithmetic(sum, cursor.from(start)));
        } else if (cursor.take("(")) {
            found = redirected(closed(")"));
        } else if (FOREIGN.contains(keyword)) {
            throw new UnreadableLineException("shells differ about '" + keyword + "'");
        } else {
            found = named(keyword, start);
        }
        cursor.deeper(-1);
        return found;
    }

    private ShellCommand named(String keyword, int start) {
        return switch (keyword) {
            case "{" -> {
                cursor.expect("{");
                yield redirected(closed("}"));
            }
            case "if" -> redirected(branches());
            case "while", "until" -> {
                cursor.expect(keyword);
                ShellCommand condition = list();
                yield redirected(new ShellCommand.Sequence(List.of(condition, body())));
            }
            case "for" -> redirected(loop(start));
            case "case" -> redirected(choice(start));
            case "[[" -> redirected(condition(start));
            case "function" -> {
                cursor.expect("function");
                cursor.blanks();
                String name = words.word().literal().orElse("");
                cursor.blanks();
                boolean _ = cursor.take("()") || cursor.take("( )");
                yield function(name, start);
            }
            default -> simple(start);
        };
    }

    private ShellCommand closed(String close) {
        ShellCommand body = list();
        cursor.expect(close);
        return body;
    }

    private ShellCommand body() {
        cursor.lines();
        expectKeyword("do");
        ShellCommand body = list();
        expectKeyword("done");
        return body;
    }

    private ShellCommand branches() {
        List<ShellCommand> parts = new ArrayList<>();
        expectKeyword("if");
        do {
            parts.add(list());
            expectKeyword("then");
            parts.add(list());
        } while (takeKeyword("elif"));
        if (takeKeyword("else")) {
            parts.add(list());
        }
        expectKeyword("fi");
        return new ShellCommand.Sequence(parts);
    }

    private ShellCommand loop(int start) {
        expectKeyword("for");
        cursor.blanks();
        if (cursor.sees("((")) {
            throw new UnreadableLineException("the loop is worked out");
        }
        String variable = words.word().literal().orElse("");
        List<ShellWord> values = new ArrayList<>();
        cursor.lines();
        if (takeKeyword("in")) {
            values.addAll(wordsToEnd());
        } else {
            values.add(new ShellWord(List.of(new WordPiece.Parameter("@", List.of(), true)), "$@"));
        }
        boolean _ = cursor.take(";");
        return new ShellCommand.Loop(variable, values, body(), cursor.from(start));
    }

    private List<ShellWord> wordsToEnd() {
        List<ShellWord> found = new ArrayList<>();
        cursor.blanks();
        while (!cursor.atEnd() && cursor.peek() != ';' && cursor.peek() != '\n') {
            found.add(words.word());
            cursor.blanks();
        }
        return found;
    }

    private ShellCommand choice(int start) {
        expectKeyword("case");
        cursor.blanks();
        List<ShellWord> subjects = new ArrayList<>(List.of(words.word()));
        cursor.lines();
        expectKeyword("in");
        cursor.lines();
        List<ShellCommand> branches = new ArrayList<>();
        while (!takeKeyword("esac")) {
            boolean _ = cursor.take("(");
            do {
                cursor.blanks();
                subjects.add(words.word());
                cursor.blanks();
            } while (cursor.take("|"));
            cursor.expect(")");
            branches.add(list());
            boolean _ = cursor.take(";;&") || cursor.take(";;") || cursor.take(";&");
            cursor.lines();
        }
        return new ShellCommand.Choice(
                subjects, new ShellCommand.Sequence(branches), cursor.from(start));
    }

    private ShellCommand condition(int start) {
        expectKeyword("[[");
        List<ShellWord> found = new ArrayList<>();
        cursor.lines();
        while (!takeKeyword("]]")) {
            found.add(words.conditionWord());
            cursor.lines();
        }
        return new ShellCommand.Condition(found, cursor.from(start));
    }

    private ShellCommand function(String name, int start) {
        cursor.lines();
        if (!FUNCTION.matcher(name).matches()) {
            throw new UnreadableLineException("a function has the name '" + name + "'");
        }
        ShellCommand body = command();
        if (body instanceof ShellCommand.Simple) {
            throw new UnreadableLineException("the function '" + name + "' has no body in braces");
        }
        return new ShellCommand.Function(name, body, cursor.from(start));
    }

    private ShellCommand redirected(ShellCommand command) {
        List<Redirection> found = new ArrayList<>();
        cursor.blanks();
        for (Optional<Redirection> next = redirections.next();
                next.isPresent();
                next = redirections.next()) {
            found.add(next.get());
            cursor.blanks();
        }
        return found.isEmpty() ? command : new ShellCommand.Redirected(command, found);
    }

    private ShellCommand simple(int start) {
        List<ShellCommand.Assignment> assignments = new ArrayList<>();
        List<ShellWord> own = new ArrayList<>();
        List<Redirection> found = new ArrayList<>();
        int end = start;
        while (true) {
            cursor.blanks();
            Optional<Redirection> redirection = redirections.next();
            if (redirection.isPresent()) {
                found.add(redirection.get());
            } else if (cursor.atEnd() || "\n;&|()".indexOf(cursor.peek()) >= 0) {
                break;
            } else if (own.isEmpty() && assignment().isPresent()) {
                assignments.add(assign());
            } else if (cursor.peek() == '#') {
                break;
            } else {
                own.add(words.word());
            }
            end = cursor.at();
        }
        if (end == start) {
            throw new UnreadableLineException("there is no command where one belongs");
        }
        if (cursor.peek() == '(') {
            return definition(assignments, own, found, start);
        }
        String source = cursor.from(start);
        return new ShellCommand.Simple(assignments, own, found, source.substring(0, end - start));
    }

    private ShellCommand definition(
            List<ShellCommand.Assignment> assignments,
            List<ShellWord> own,
            List<Redirection> found,
            int start) {
        if (!assignments.isEmpty() || !found.isEmpty() || own.size() != 1) {
            throw new UnreadableLineException("there is '(' where a word belongs");
        }
        cursor.expect("(");
        cursor.blanks();
        cursor.expect(")");
        return function(own.getFirst().source(), start);
    }

    private Optional<Matcher> assignment() {
        Matcher matcher = ASSIGNMENT.matcher(keyword());
        return matcher.lookingAt() ? Optional.of(matcher) : Optional.empty();
    }

    private ShellCommand.Assignment assign() {
        int start = cursor.at();
        Matcher head = assignment().orElseThrow();
        cursor.expect(head.group());
        List<ShellWord> values = new ArrayList<>();
        if (cursor.take("(")) {
            cursor.lines();
            while (!cursor.take(")")) {
                values.add(element());
                cursor.lines();
            }
        } else if (!cursor.atEnd() && (WordReader.BREAKS.indexOf(cursor.peek()) < 0)) {
            values.add(words.word());
        }
        return new ShellCommand.Assignment(head.group(1), values, cursor.from(start));
    }

    /// One value of an array; where in it is worked out like a sum.
    private ShellWord element() {
        ShellWord element = words.word();
        String source = element.source();
        int place = 1;
        while (place < source.length() && Character.isDigit(source.charAt(place))) {
            place++;
        }
        if (source.startsWith("[") && (place == 1 || !source.startsWith("]", place))) {
            throw new UnreadableLineException("a place in an array is worked out");
        }
        return element;
    }
}
