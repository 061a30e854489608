package sayso.benchmarks.floor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import sayso.app.Wiring;
import sayso.app.cli.SaysoCommand;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.channel.VendorAddresses;
import sayso.home.PersonEnvironment;

/// The hub with fake vendors' addresses handed in by code, which is the only way to have others than
/// the real ones.
public final class FakeVendorHub {
    private FakeVendorHub() {}

    /// @param arguments the addresses of the fake Telegram and Slack, and the words of the command
    public static void main(String[] arguments) {
        VendorAddresses vendors = new VendorAddresses(arguments[0]).withSlack(arguments[1]);
        try (Wiring wiring = Wiring.serving(ConsoleStreams.ofProcess(), PersonEnvironment.read())) {
            SaysoCommand.run(
                    with(wiring, vendors), Arrays.copyOfRange(arguments, 2, arguments.length));
        }
    }

    private static CommandContext with(CommandContext context, VendorAddresses vendors) {
        return (CommandContext)
                Proxy.newProxyInstance(
                        FakeVendorHub.class.getClassLoader(),
                        new Class<?>[] {CommandContext.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("vendors")) {
                                return vendors;
                            }
                            try {
                                Object result = method.invoke(context, arguments);
                                return result instanceof CommandContext other
                                        ? with(other, vendors)
                                        : result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
