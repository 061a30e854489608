package sayso.shellgate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Parses words of a shell line into pieces: quotes, expansions, and literal text.
final class WordReader {
    /// What ends a bare word.
    static final String BREAKS = " \t\n;&|<>()";

    private static final String IN_DOUBLE_QUOTES = "$`\"\\";

    private final LineCursor cursor;
    private final ExpansionReader expansions;

    WordReader(LineCursor cursor) {
        this.cursor = cursor;
        this.expansions = new ExpansionReader(cursor, this);
    }

    /// The next word, at least one character long.
    ShellWord word() {
        return word(BREAKS);
    }

    /// A word of `[[ … ]]`, where patterns may hold what else separates words.
    ShellWord conditionWord() {
        return word(" \t\n;");
    }

    /// A word within `${ … }`.
    ShellWord operand(boolean quoted) {
        int start = cursor.at();
        Pieces pieces = new Pieces();
        while (cursor.peek() != '}') {
            if (quoted && cursor.peek() == '\'') {
                pieces.text(cursor.next());
            } else {
                piece(pieces, quoted);
            }
        }
        return pieces.word(cursor.from(start));
    }

    /// The rest as a here-document has it: quotes mean nothing, expansions do.
    ShellWord document() {
        Pieces pieces = new Pieces();
        while (!cursor.atEnd()) {
            char here = cursor.peek();
            if (here == '\\') {
                escaped(pieces, "$`\\");
            } else if (here == '$' || here == '`') {
                pieces.add(expansions.expansion(true));
            } else {
                pieces.text(cursor.next());
            }
        }
        return pieces.word(cursor.from(0));
    }

    private ShellWord word(String breaks) {
        int start = cursor.at();
        Pieces pieces = new Pieces();
        while (!cursor.atEnd() && !ends(breaks)) {
            piece(pieces, false);
        }
        if (cursor.at() == start) {
            throw new UnreadableLineException(
                    "there is '" + cursor.next() + "' where a word belongs");
        }
        return pieces.word(cursor.from(start));
    }

    private boolean ends(String breaks) {
        return breaks.indexOf(cursor.peek()) >= 0 && !isProcess();
    }

    private boolean isProcess() {
        return cursor.sees("<(") || cursor.sees(">(");
    }

    private void piece(Pieces pieces, boolean quoted) {
        char here = cursor.peek();
        if (here == 0 && !cursor.atEnd()) {
            throw new UnreadableLineException("it holds a character that ends texts");
        }
        switch (here) {
            case '\\' -> backslash(pieces, quoted);
            case '\'' -> single(pieces);
            case '"' -> twice(pieces, quoted);
            case '$', '`' -> dollar(pieces, quoted);
            case '<', '>' -> {
                if (quoted || !isProcess()) {
                    pieces.text(cursor.next());
                    cursor.whole();
                } else {
                    pieces.add(expansions.process());
                }
            }
            default -> {
                if (quoted) {
                    pieces.text(cursor.next());
                } else {
                    pieces.bare(cursor.next());
                }
            }
        }
    }

    private void backslash(Pieces pieces, boolean quoted) {
        if (quoted) {
            escaped(pieces, IN_DOUBLE_QUOTES + "}");
            return;
        }
        cursor.next();
        char next = cursor.next();
        if (next != '\n') {
            pieces.text(next);
            pieces.quoted();
        }
    }

    /// A backslash that means something only before some characters.
    private void escaped(Pieces pieces, String special) {
        cursor.next();
        if (cursor.take("\n")) {
            return;
        }
        if (cursor.atEnd() || special.indexOf(cursor.peek()) < 0) {
            pieces.text('\\');
        } else {
            pieces.text(cursor.next());
        }
    }

    private void single(Pieces pieces) {
        cursor.expect("'");
        pieces.quoted();
        while (!cursor.take("'")) {
            pieces.text(cursor.next());
        }
    }

    private void twice(Pieces pieces, boolean within) {
        if (within) {
            // why: shells differ about quotes in the braces of a quoted parameter
            throw new UnreadableLineException("it has quotes within quotes");
        }
        cursor.expect("\"");
        pieces.quoted();
        while (!cursor.take("\"")) {
            char here = cursor.peek();
            switch (here) {
                case '\\' -> escaped(pieces, IN_DOUBLE_QUOTES);
                case '$', '`' -> pieces.add(expansions.expansion(true));
                default -> pieces.text(cursor.next());
            }
        }
    }

    private void dollar(Pieces pieces, boolean quoted) {
        if (!quoted && cursor.take("$'")) {
            pieces.quoted();
            new EscapedTextReader(cursor).read(pieces);
        } else if (!quoted && cursor.sees("$\"")) {
            cursor.next();
            twice(pieces, false);
        } else {
            pieces.add(expansions.expansion(quoted));
        }
    }

    /// The pieces of a word, as they come.
    static final class Pieces {
        private static final Set<Character> GLOBS = Set.of('*', '?', '[');

        private final List<WordPiece> pieces = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();

        /// What is bare in it, with a mark for all that is not: braces mean something only bare.
        private final StringBuilder bare = new StringBuilder();

        void text(char one) {
            text.append(one);
            bare.append('q');
        }

        void text(int codePoint) {
            text.appendCodePoint(codePoint);
            bare.append('q');
        }

        void bare(char one) {
            bare.append(one);
            if (GLOBS.contains(one)) {
                add(new WordPiece.Pattern(String.valueOf(one)));
            } else {
                text.append(one);
            }
        }

        void quoted() {
            bare.append('q');
        }

        void add(WordPiece piece) {
            flush();
            pieces.add(piece);
        }

        private void flush() {
            if (!text.isEmpty()) {
                pieces.add(new WordPiece.Text(text.toString()));
                text.setLength(0);
            }
        }

        ShellWord word(String source) {
            flush();
            if (source.equals("[")) {
                return new ShellWord(
                        List.of(new WordPiece.Text(source)), source); // why: it is a command
            }
            int open = bare.indexOf("{");
            int close = bare.lastIndexOf("}");
            if (open >= 0 && close > open) {
                String inner = bare.substring(open, close);
                if (inner.contains(",") || inner.contains("..")) {
                    pieces.addFirst(new WordPiece.Pattern("{"));
                }
            }
            return new ShellWord(pieces, source);
        }
    }
}
