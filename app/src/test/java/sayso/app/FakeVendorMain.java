package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.app.cli.SaysoCommand;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalOpener;
import sayso.channel.VendorAddresses;
import sayso.home.PersonEnvironment;

/// Sayso's own commands with the addresses of fake vendors handed in by code, which is the only way to
/// have others than the real ones.
public final class FakeVendorMain {
    private FakeVendorMain() {}

    /// @param args `--agent` for one that an agent started, the addresses of the fake Telegram, the fake
    ///     Discord and the fake Slack with commas, or of the first ones alone, and the words of a command
    public static void main(String[] args) {
        int first = args[0].equals("--agent") ? 1 : 0;
        ProcessTree processes =
                first == 1
                        ? new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java")
                        : FakeProcessTree.alone();
        int code =
                run(
                        ConsoleStreams.ofProcess(),
                        PersonEnvironment.read(),
                        vendors(args[first]),
                        processes,
                        null,
                        Arrays.copyOfRange(args, first + 1, args.length));
        System.out.flush();
        Runtime.getRuntime().halt(code);
    }

    private static VendorAddresses vendors(String addresses) {
        String[] each = addresses.split(",", -1);
        VendorAddresses vendors = new VendorAddresses(each[0], true);
        vendors = each.length < 2 ? vendors : vendors.withDiscord(each[1]);
        return each.length < 3 ? vendors : vendors.withSlack(each[2]);
    }

    /// What a command came to.
    public record Result(int code, String out, String err) {}

    /// Runs one command to its end, with nothing typed into it, and keeps what it writes.
    ///
    /// @param processes above it
    public static Result run(
            Map<String, String> environment,
            VendorAddresses vendors,
            ProcessTree processes,
            TerminalOpener terminals,
            String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code =
                run(
                        new ConsoleStreams(
                                new ByteArrayInputStream(new byte[0]),
                                new PrintStream(out, true, UTF_8),
                                new PrintStream(err, true, UTF_8)),
                        new HashMap<>(environment),
                        vendors,
                        processes,
                        terminals,
                        words);
        return new Result(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    /// Runs one command to its end.
    ///
    /// @param terminals null for those that there are
    public static int run(
            ConsoleStreams console,
            Map<String, String> environment,
            VendorAddresses vendors,
            ProcessTree processes,
            @Nullable TerminalOpener terminals,
            String... words) {
        boolean serves = words[0].equals("hub") && words.length != 2;
        try (Wiring wiring =
                serves ? Wiring.serving(console, environment) : Wiring.of(console, environment)) {
            return SaysoCommand.run(handing(wiring, vendors, processes, terminals), words);
        }
    }

    private static CommandContext handing(
            CommandContext context,
            VendorAddresses vendors,
            ProcessTree processes,
            @Nullable TerminalOpener terminals) {
        return (CommandContext)
                Proxy.newProxyInstance(
                        FakeVendorMain.class.getClassLoader(),
                        new Class<?>[] {CommandContext.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("vendors")) {
                                return vendors;
                            }
                            if (method.getName().equals("processes")) {
                                return processes;
                            }
                            if (terminals != null && method.getName().equals("terminals")) {
                                return terminals;
                            }
                            try {
                                Object result = method.invoke(context, arguments);
                                return result instanceof CommandContext other
                                        ? handing(other, vendors, processes, terminals)
                                        : result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
