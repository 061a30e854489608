package sayso.shellgate;

/// A redirection of a command's input or output, as parsed: a file, a text in the line (`<<<`), or
/// a here-document.
sealed interface Redirection {
    /// What becomes of each kind of redirection, as `WordPiece.Cases`.
    interface Cases<T> {
        T file(File file);

        T here(Here here);

        T below(Below below);
    }

    <T> T as(Cases<T> cases);

    String source();

    /// @param operator such as `>`, `>>`, `<`, `&>`, `>&`
    record File(String operator, ShellWord target, String source) implements Redirection {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.file(this);
        }
    }

    /// Text that stands in the line itself, `<<<`.
    record Here(ShellWord text, String source) implements Redirection {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.here(this);
        }
    }

    /// Text on the lines below, `<<`; it is read once its line is over.
    record Below(HereDocument document, String source) implements Redirection {
        @Override
        public <T> T as(Cases<T> cases) {
            return cases.below(this);
        }
    }
}
