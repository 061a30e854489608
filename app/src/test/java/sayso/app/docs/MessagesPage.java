package sayso.app.docs;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sayso.app.laws.JavaSource;
import sayso.app.laws.JavaSources;
import sayso.app.laws.SourceCheckout;

/// Every message that refuses something, read from the places in the sources that write it.
final class MessagesPage {
    private static final Set<String> REFUSERS = Set.of("people", "agents", "refused");

    /// One message as the code would write it, and its code.
    private record Row(String code, String message) implements Comparable<Row> {
        @Override
        public int compareTo(Row other) {
            int byCode = code.compareTo(other.code);
            return byCode != 0 ? byCode : message.compareTo(other.message);
        }
    }

    private final SortedSet<Row> faults = new TreeSet<>();
    private final SortedSet<Row> failures = new TreeSet<>();
    private final SortedSet<Row> warnings = new TreeSet<>();
    private final SortedSet<String> permissions = new TreeSet<>();

    private MessagesPage() {}

    static String text() {
        MessagesPage page = new MessagesPage();
        JavaSources.parsed(
                        SourceCheckout.mainSources().stream()
                                .filter(file -> !file.startsWith(SourceCheckout.path("benchmarks")))
                                .toList())
                .forEach(page::read);
        return "## Faults of a request or an answer\n\n"
                + table(page.faults)
                + "\n## Warnings: moved into range, and gone on\n\n"
                + list(page.warnings.stream().map(Row::message).toList())
                + "\n## Refused permissions\n\n"
                + "The code is `not_allowed`; for plans `person_only`, in analyses"
                + " `person_needed`.\n\n"
                + list(page.permissions)
                + "\n## Failures of a command\n\n"
                + table(page.failures);
    }

    private void read(JavaSource source) {
        MessageTemplates wording = MessageTemplates.of(source);
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitMethodInvocation(
                    MethodInvocationTree call, @Nullable Void nothing) {
                called(call, wording);
                if (source.name().equals("Permissions.java")) {
                    refused(call, wording);
                }
                return super.visitMethodInvocation(call, null);
            }

            @Override
            public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void nothing) {
                List<? extends ExpressionTree> parts = made.getArguments();
                if (made.getIdentifier().toString().equals("Problem") && parts.size() == 3) {
                    add(faults, parts.get(0), parts.get(2), wording);
                }
                return super.visitNewClass(made, null);
            }
        }.scan(source.unit(), null);
    }

    private void called(MethodInvocationTree call, MessageTemplates wording) {
        List<? extends ExpressionTree> parts = call.getArguments();
        String method = call.getMethodSelect().toString();
        if (call.getMethodSelect() instanceof MemberSelectTree select
                && select.getExpression() instanceof IdentifierTree on) {
            boolean problems = on.getName().contentEquals("problems");
            if (problems && select.getIdentifier().contentEquals("add") && parts.size() == 3) {
                add(faults, parts.get(0), parts.get(2), wording);
            } else if (problems && select.getIdentifier().contentEquals("warn")) {
                wording.alternatives(parts.get(0))
                        .forEach(message -> warnings.add(new Row("", message)));
            }
        }
        boolean wrong = method.equals("wrong") || method.endsWith(".wrong");
        if ((wrong || method.equals("reader.fault")) && parts.size() == 3) {
            add(faults, parts.get(0), parts.get(2), wording);
        } else if (method.equals("CommandFailure.of") && parts.size() == 3) {
            add(failures, parts.get(0), parts.get(1), wording);
        } else if (method.equals("CommandFailure.usage")) {
            wording.alternatives(parts.get(0))
                    .forEach(message -> failures.add(new Row("usage", message)));
        }
    }

    /// What the table of permissions says last in each call, but where the caller says something else.
    private void refused(MethodInvocationTree call, MessageTemplates wording) {
        if (REFUSERS.contains(call.getMethodSelect().toString())) {
            ExpressionTree message = call.getArguments().getLast();
            if (!message.toString().equals("UNSAID")) {
                permissions.addAll(wording.alternatives(message));
            }
        }
    }

    private static void add(
            SortedSet<Row> rows,
            ExpressionTree code,
            ExpressionTree message,
            MessageTemplates wording) {
        String told = String.join(" or ", wording.alternatives(code));
        if (!told.isEmpty()) {
            wording.alternatives(message).forEach(text -> rows.add(new Row(told, text)));
        }
    }

    private static String table(SortedSet<Row> rows) {
        StringBuilder table = new StringBuilder("| code | message |\n|---|---|\n");
        for (Row row : rows) {
            table.append("| ").append(row.code()).append(" | ").append(row.message());
            table.append(" |\n");
        }
        return table.toString();
    }

    private static String list(Collection<String> messages) {
        StringBuilder list = new StringBuilder();
        messages.forEach(message -> list.append("- ").append(message).append("\n"));
        return list.toString();
    }
}
