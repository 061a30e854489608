package sayso.app;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.app.acp.AcpProxyRun;
import sayso.app.cli.SaysoCommand;
import sayso.app.command.CommandFailure;
import sayso.app.command.EncodingRules;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.ExitCode;
import sayso.app.hook.HookRun;
import sayso.app.hub.HookHubStarter;
import sayso.app.hub.HubPortalLookup;
import sayso.app.product.ProductVersion;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.selfcheck.SelfcheckWorker;
import sayso.app.serve.StdioServerRun;
import sayso.decision.model.StoreException;
import sayso.home.PersonEnvironment;
import sayso.selfcheck.SelfcheckCommandLines;
import sayso.wire.decision.ErrorReply;

/// Entry point of every Sayso process: chooses by the first word what runs (version, agents' hooks,
/// MCP server and Sayso's own helper processes at once, all else through the command line
/// framework) and gives the exit code.
public final class Main {
    private static final String ON_A_TERMINAL =
            "sayso mcp: an agent starts this and talks to it over standard input, which is your"
                    + " terminal now.\nNothing is to be typed here; Ctrl-C ends it. To connect an"
                    + " agent: sayso install AGENT";

    private Main() {}

    public static void main(String[] args) {
        ConsoleStreams console = ConsoleStreams.ofProcess();
        if (speaksProtocol(args)) {
            System.setOut(System.err); // why: a stray print must not end up between two messages
        }
        Map<String, String> environment = PersonEnvironment.read();
        Optional<CommandFailure> unread = EncodingRules.check(environment, args);
        int code =
                unread.isPresent()
                        ? refused(console, unread.get(), args)
                        : run(console, environment, args);
        console.out().flush();
        console.err().flush();
        // why: exit() looks for a logger on every jar before it ends, which costs as much as a
        // start; a command closes what it opened before it returns
        Runtime.getRuntime().halt(code);
    }

    /// Runs one command to its end and returns its exit code; leaves the process alive.
    static int run(ConsoleStreams console, Map<String, String> environment, String... args) {
        String command = args.length == 0 ? "" : args[0];
        return switch (command) {
            case "--version", "-V" -> version(console);
            case "mcp" -> {
                if (Wiring.readsTerminal() && !List.of(args).contains("--help")) {
                    console.err().println(ON_A_TERMINAL);
                }
                yield args.length == 1
                        ? mcp(console, environment)
                        : command(console, environment, args);
            }
            case HookRun.WORD ->
                    args.length > 1 && args[1].endsWith("-help")
                            ? command(console, environment, args)
                            : hook(console, environment, args);
            case AcpProxyRun.WORD ->
                    AcpProxyRun.startsAgent(args)
                            ? acp(console, environment, args)
                            : command(console, environment, args);
            case AnnouncementProcess.WORD -> announce(console, environment, args);
            case SelfcheckCommandLines.WORKER -> worker(console, environment, args);
            default -> command(console, environment, args);
        };
    }

    private static int refused(ConsoleStreams console, CommandFailure failure, String... args) {
        ErrorReply reply = failure.reply();
        if (Arrays.asList(args).contains("--json")) {
            console.out().println(reply.toJson());
        } else {
            console.err().println("sayso: " + reply.message());
            console.err().println("  " + reply.hint());
        }
        return failure.exit();
    }

    private static boolean speaksProtocol(String... args) {
        return args.length > 0
                && (args[0].equals("mcp")
                        || args[0].equals("hook")
                        || args[0].equals(AcpProxyRun.WORD));
    }

    private static int version(ConsoleStreams console) {
        console.out().println("sayso " + ProductVersion.current());
        return console.settled(ExitCode.DONE);
    }

    private static int mcp(ConsoleStreams console, Map<String, String> environment) {
        try (Wiring wiring = Wiring.serving(console, environment)) {
            return StdioServerRun.run(wiring);
        } catch (StoreException e) {
            console.err().println("sayso: " + e.getMessage());
            return ExitCode.ERROR;
        }
    }

    /// The proxy that an editor starts in its agent's place.
    private static int acp(
            ConsoleStreams console, Map<String, String> environment, String... args) {
        try (Wiring wiring = Wiring.serving(console, environment)) {
            return AcpProxyRun.run(wiring, AcpProxyRun.agent(args));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.ERROR;
        } catch (StoreException e) {
            console.err().println("sayso: " + e.getMessage());
            return ExitCode.ERROR;
        }
    }

    /// An agent's hook, which is on the way of everything that agent does.
    private static int hook(
            ConsoleStreams console, Map<String, String> environment, String... args) {
        try (Wiring wiring = Wiring.of(console, environment)) {
            return HookRun.run(
                    wiring,
                    Wiring.readsTerminal(),
                    () -> new HookHubStarter(wiring).start(),
                    Arrays.copyOfRange(args, 1, args.length));
        } catch (StoreException e) {
            // why: an agent takes anything else for a refusal
            console.err().println("sayso: " + e.getMessage());
            console.out().println("{}");
            return ExitCode.DONE;
        }
    }

    /// A process that a command starts which ends before its question can be told of.
    private static int announce(
            ConsoleStreams console, Map<String, String> environment, String... args) {
        try (Wiring wiring = Wiring.of(console, environment)) {
            return AnnouncementProcess.run(
                    wiring,
                    new HubPortalLookup(wiring),
                    Arrays.asList(args).subList(1, args.length));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.ERROR;
        }
    }

    /// A process that `selfcheck` starts; people never do.
    private static int worker(
            ConsoleStreams console, Map<String, String> environment, String... args) {
        try (Wiring wiring = Wiring.of(console, environment)) {
            String[] words = Arrays.copyOfRange(args, 1, args.length);
            return SelfcheckWorker.run(wiring::storeOf, wiring.time(), console, words);
        }
    }

    private static int command(
            ConsoleStreams console, Map<String, String> environment, String... args) {
        boolean serves =
                args.length > 0 && Set.of("mcp", "hub", AcpProxyRun.WORD).contains(args[0]);
        try (Wiring wiring =
                serves ? Wiring.serving(console, environment) : Wiring.of(console, environment)) {
            return SaysoCommand.run(wiring, args);
        }
    }
}
