package sayso.core.plan.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads commands as bash and POSIX shells do; what only some shells understand is unreadable.
final class CommandReader {
    private static final Set<String> ENDS =
            Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}");
    private static final Set<String> FOREIGN = Set.of("select", "coproc", "repeat", "foreach");
    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\+?=");
    private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_:][A-Za-z0-9_:-]*");

    private final Cursor cursor;
    private final WordReader words;
    private final RedirectionReader redirections;

    CommandReader(Cursor cursor) {
        this.cursor = cursor;
        this.words = new WordReader(cursor);
        this.redirections = new RedirectionReader(cursor, words);
    }

    /// A whole line.
    ///
    /// @throws UnreadableException where it cannot be read with certainty
    static Command read(String line) {
        return new CommandReader(new Cursor(line, 0)).all();
    }

    Command all() {
        Command script = list();
        if (!cursor.atEnd()) {
            throw new UnreadableException(
                    "there is '" + cursor.next() + "' where a command belongs");
        }
        if (cursor.awaits()) {
            throw new UnreadableException("a text is announced that does not come");
        }
        return script;
    }

    Command until(char close) {
        Command script = list();
        if (cursor.peek() != close) {
            throw new UnreadableException("there is no '" + close + "' where one belongs");
        }
        return script;
    }

    private Command list() {
        List<Command> commands = new ArrayList<>();
        cursor.deeper(1);
        cursor.lines();
        boolean certain = true;
        while (!cursor.atEnd() && !endsList()) {
            Command command = pipeline();
            cursor.blanks();
            cursor.comment();
            boolean tied = cursor.sees("||") || cursor.peek() == '&';
            boolean always = (certain && !tied) || !(command instanceof Command.Function);
            // why: a function that may not be defined, or elsewhere, is no part of this list itself
            commands.add(always ? command : new Command.Sequence(List.of(command)));
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
        return new Command.Sequence(commands);
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
            throw new UnreadableException("there is no '" + word + "' where one belongs");
        }
    }

    private Command pipeline() {
        List<Command> stages = new ArrayList<>();
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
        return stages.size() == 1 ? stages.getFirst() : new Command.Pipeline(stages);
    }

    private Command command() {
        cursor.deeper(1);
        int start = cursor.at();
        String keyword = keyword();
        Command found;
        if (cursor.sees("((")) {
            cursor.expect("((");
            Piece.Sum sum = new ExpansionReader(cursor, words).sum("))");
            found = redirected(new Command.Arithmetic(sum, cursor.from(start)));
        } else if (cursor.take("(")) {
            found = redirected(closed(")"));
        } else if (FOREIGN.contains(keyword)) {
            throw new UnreadableException("shells differ about '" + keyword + "'");
        } else {
            found = named(keyword, start);
        }
        cursor.deeper(-1);
        return found;
    }

    private Command named(String keyword, int start) {
        return switch (keyword) {
            case "{" -> {
                cursor.expect("{");
                yield redirected(closed("}"));
            }
            case "if" -> redirected(branches());
            case "while", "until" -> {
                cursor.expect(keyword);
                Command condition = list();
                yield redirected(new Command.Sequence(List.of(condition, body())));
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

    private Command closed(String close) {
        Command body = list();
        cursor.expect(close);
        return body;
    }

    private Command body() {
        cursor.lines();
        expectKeyword("do");
        Command body = list();
        expectKeyword("done");
        return body;
    }

    private Command branches() {
        List<Command> parts = new ArrayList<>();
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
        return new Command.Sequence(parts);
    }

    private Command loop(int start) {
        expectKeyword("for");
        cursor.blanks();
        if (cursor.sees("((")) {
            throw new UnreadableException("the loop is worked out");
        }
        String variable = words.word().literal().orElse("");
        List<Word> values = new ArrayList<>();
        cursor.lines();
        if (takeKeyword("in")) {
            values.addAll(wordsToEnd());
        } else {
            values.add(new Word(List.of(new Piece.Parameter("@", List.of(), true)), "$@"));
        }
        boolean _ = cursor.take(";");
        return new Command.Loop(variable, values, body(), cursor.from(start));
    }

    private List<Word> wordsToEnd() {
        List<Word> found = new ArrayList<>();
        cursor.blanks();
        while (!cursor.atEnd() && cursor.peek() != ';' && cursor.peek() != '\n') {
            found.add(words.word());
            cursor.blanks();
        }
        return found;
    }

    private Command choice(int start) {
        expectKeyword("case");
        cursor.blanks();
        List<Word> subjects = new ArrayList<>(List.of(words.word()));
        cursor.lines();
        expectKeyword("in");
        cursor.lines();
        List<Command> branches = new ArrayList<>();
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
        return new Command.Choice(subjects, new Command.Sequence(branches), cursor.from(start));
    }

    private Command condition(int start) {
        expectKeyword("[[");
        List<Word> found = new ArrayList<>();
        cursor.lines();
        while (!takeKeyword("]]")) {
            found.add(words.conditionWord());
            cursor.lines();
        }
        return new Command.Condition(found, cursor.from(start));
    }

    private Command function(String name, int start) {
        cursor.lines();
        if (!FUNCTION.matcher(name).matches()) {
            throw new UnreadableException("a function has the name '" + name + "'");
        }
        Command body = command();
        if (body instanceof Command.Simple) {
            throw new UnreadableException("the function '" + name + "' has no body in braces");
        }
        return new Command.Function(name, body, cursor.from(start));
    }

    private Command redirected(Command command) {
        List<Redirection> found = new ArrayList<>();
        cursor.blanks();
        for (Optional<Redirection> next = redirections.next();
                next.isPresent();
                next = redirections.next()) {
            found.add(next.get());
            cursor.blanks();
        }
        return found.isEmpty() ? command : new Command.Redirected(command, found);
    }

    private Command simple(int start) {
        List<Command.Assignment> assignments = new ArrayList<>();
        List<Word> own = new ArrayList<>();
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
            throw new UnreadableException("there is no command where one belongs");
        }
        if (cursor.peek() == '(') {
            return definition(assignments, own, found, start);
        }
        String source = cursor.from(start);
        return new Command.Simple(assignments, own, found, source.substring(0, end - start));
    }

    private Command definition(
            List<Command.Assignment> assignments,
            List<Word> own,
            List<Redirection> found,
            int start) {
        if (!assignments.isEmpty() || !found.isEmpty() || own.size() != 1) {
            throw new UnreadableException("there is '(' where a word belongs");
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

    private Command.Assignment assign() {
        int start = cursor.at();
        Matcher head = assignment().orElseThrow();
        cursor.expect(head.group());
        List<Word> values = new ArrayList<>();
        if (cursor.take("(")) {
            cursor.lines();
            while (!cursor.take(")")) {
                values.add(element());
                cursor.lines();
            }
        } else if (!cursor.atEnd() && (WordReader.BREAKS.indexOf(cursor.peek()) < 0)) {
            values.add(words.word());
        }
        return new Command.Assignment(head.group(1), values, cursor.from(start));
    }

    /// One value of an array; where in it is worked out like a sum.
    private Word element() {
        Word element = words.word();
        String source = element.source();
        int place = 1;
        while (place < source.length() && Character.isDigit(source.charAt(place))) {
            place++;
        }
        if (source.startsWith("[") && (place == 1 || !source.startsWith("]", place))) {
            throw new UnreadableException("a place in an array is worked out");
        }
        return element;
    }
}
