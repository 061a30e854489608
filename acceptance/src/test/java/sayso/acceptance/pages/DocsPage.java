package sayso.acceptance.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.acceptance.harness.CheckoutPaths;

/// A page of the documents, by its path, with what its run takes up.
record DocsPage(String path, List<PageBlock> blocks) {
    private static final Pattern PIECE =
            Pattern.compile(
                    "^(?<indent> *)(?:<!-- (?<remark>.*?) ?-->|```(?<tag>\\w*)\\n(?<text>.*?)^ *```)$",
                    Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern FILE = Pattern.compile("[Tt]he file `([^`]+)`[^`]*\\z");
    private static final Set<String> NEVER_RUN =
            Set.of("text", "json", "java", "markdown", "mermaid", "toml", "yaml");
    private static final List<String> REMARKS_OF_OTHERS =
            List.of("written by ", "end", "selfcheck:", "bench:", "conformance:", "arrows:");

    DocsPage {
        blocks = List.copyOf(blocks);
    }

    /// Every page of the checkout that shows something to enter.
    static List<DocsPage> all() {
        try (Stream<Path> docs = Files.walk(CheckoutPaths.root().resolve("docs"))) {
            return Stream.concat(
                            Stream.of("README.md", "integrations/README.md", "benchmarks/README.md")
                                    .map(CheckoutPaths.root()::resolve),
                            docs.filter(file -> file.toString().endsWith(".md")).sorted())
                    .map(DocsPage::read)
                    .filter(page -> page.blocks().stream().anyMatch(ShellBlock.class::isInstance))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DocsPage read(Path file) {
        String path = CheckoutPaths.root().relativize(file).toString();
        try {
            return new DocsPage(path, blocks(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (AssertionError e) {
            throw new AssertionError(path + ": " + e.getMessage(), e);
        }
    }

    /// The blocks of this text.
    static List<PageBlock> blocks(String page) {
        List<PageBlock> blocks = new ArrayList<>();
        ShellBlock.Mode how = new ShellBlock.Mode.Plainly();
        Matcher piece = PIECE.matcher(page);
        int end = 0;
        int shellEnd = -1;
        while (piece.find()) {
            int line = 1 + (int) page.substring(0, piece.start()).lines().count();
            String before = page.substring(end, piece.start());
            if (piece.group("remark") != null) {
                String remark = piece.group("remark");
                if (remark.startsWith("given sql:")) {
                    blocks.add(new PageBlock.Sql(line, remark.substring("given sql:".length())));
                } else if (remark.startsWith("given:")) {
                    blocks.add(new PageBlock.Given(line, remark.substring("given:".length())));
                } else {
                    how = mode(line, remark).orElse(how);
                }
            } else {
                String text = piece.group("text").replaceAll("(?m)^" + piece.group("indent"), "");
                @Nullable PageBlock last = blocks.isEmpty() ? null : blocks.getLast();
                Optional<String> file = file(before);
                if (file.isPresent()) {
                    blocks.add(new PageBlock.WrittenFile(line, file.get(), text));
                } else {
                    switch (piece.group("tag")) {
                        case "sh", "bash" -> blocks.add(ShellBlock.script(line, text, how));
                        case "console" -> blocks.add(ShellBlock.console(line, text, how));
                        case "sql" -> blocks.add(new PageBlock.Sql(line, text));
                        case String other -> {
                            check(line, other, text);
                            if (shellEnd == end
                                    && before.isBlank()
                                    && last instanceof ShellBlock shell
                                    && !shell.showsOutput()) {
                                blocks.set(blocks.size() - 1, shell.printing(text));
                            }
                        }
                    }
                }
                how = new ShellBlock.Mode.Plainly();
            }
            end = piece.end();
            if (!blocks.isEmpty()
                    && blocks.getLast() instanceof ShellBlock shell
                    && shell.line() == line) {
                shellEnd = end;
            }
        }
        return blocks;
    }

    /// The file that the words right before a block name, as in: The file `deploy.sh`:
    private static Optional<String> file(String before) {
        String[] paragraphs = before.strip().split("\n\n", -1);
        Matcher file = FILE.matcher(paragraphs[paragraphs.length - 1]);
        return file.find() ? Optional.of(file.group(1)) : Optional.empty();
    }

    private static void check(int line, String tag, String text) {
        if (!NEVER_RUN.contains(tag)) {
            throw new AssertionError(
                    "line "
                            + line
                            + ": a block of '"
                            + tag
                            + "', neither sh, console nor "
                            + NEVER_RUN);
        }
        if (text.lines().anyMatch(each -> each.startsWith("$ "))) {
            throw new AssertionError(
                    "line " + line + ": what is entered stands in a console block");
        }
    }

    private static Optional<ShellBlock.Mode> mode(int line, String remark) {
        if (remark.startsWith("not run: ")) {
            return Optional.of(
                    new ShellBlock.Mode.Left(
                            SkipReason.named(remark.substring("not run: ".length()))));
        } else if (remark.startsWith("person: ")) {
            return Optional.of(
                    new ShellBlock.Mode.AtTerminal(
                            PersonAction.all(remark.substring("person: ".length()))));
        } else if (remark.equals("waits")) {
            return Optional.of(new ShellBlock.Mode.Waiting());
        } else if (REMARKS_OF_OTHERS.stream().noneMatch(remark::startsWith)) {
            throw new AssertionError("line " + line + ": nobody reads the remark '" + remark + "'");
        }
        return Optional.empty();
    }
}
