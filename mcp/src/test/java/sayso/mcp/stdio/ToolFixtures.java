package sayso.mcp.stdio;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Small real tools to drive a server with.
public final class ToolFixtures {
    private ToolFixtures() {}

    /// What a tool does when called.
    public interface Behaviour {
        ToolOutcome call(ToolCall call) throws InterruptedException;
    }

    public static Tool named(String name, Behaviour behaviour) {
        return tool(spec(name, null, InputCheck.none()), behaviour);
    }

    public static Tool tool(ToolDescriptor spec, Behaviour behaviour) {
        return new Tool() {
            @Override
            public ToolDescriptor spec() {
                return spec;
            }

            @Override
            public ToolOutcome call(ToolCall call) throws InterruptedException {
                return behaviour.call(call);
            }
        };
    }

    public static ToolDescriptor spec(
            String name, @Nullable ObjectNode outputSchema, InputCheck check) {
        return new ToolDescriptor(
                name,
                "The " + name,
                "Does " + name + ".",
                JsonCodec.object().put("type", "object"),
                outputSchema,
                new ToolAnnotations(true, false, true, false),
                check);
    }

    /// A schema of an object with these members, all required.
    public static ObjectNode objectWith(String... required) {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        for (String name : required) {
            properties.putObject(name);
            schema.withArray("required").add(name);
        }
        return schema;
    }

    /// Returns its argument `text` as `said`.
    public static Tool echo() {
        return tool(
                spec("echo", objectWith("said"), InputCheck.none()),
                call -> {
                    JsonNode text = call.arguments().get("text");
                    ObjectNode result = JsonCodec.object();
                    return ToolResult.of(
                            text == null ? result.putNull("said") : result.set("said", text));
                });
    }

    /// Tells what it learnt of its client.
    public static Tool whoami() {
        return named(
                "whoami",
                call -> {
                    ObjectNode client = JsonCodec.object();
                    client.put("name", call.client().name());
                    client.put("version", call.client().version());
                    client.put("era", call.client().era().name());
                    client.put(
                            "revision",
                            call.client().revision() == null
                                    ? null
                                    : call.client().revision().date());
                    client.set("capabilities", call.client().capabilities());
                    client.set("meta", call.meta());
                    return ToolResult.of(client);
                });
    }

    /// Waits until the test lets it go, and tells the test when it has come and how it left.
    public static final class Gate implements Tool {
        private static final long PATIENCE = 60;

        public final CountDownLatch interrupted = new CountDownLatch(1);
        private final SynchronousQueue<ToolCall> arrivals = new SynchronousQueue<>();
        private final SynchronousQueue<ToolResult> results = new SynchronousQueue<>();
        private final AtomicInteger crowd = new AtomicInteger();
        private final AtomicInteger greatestCrowd = new AtomicInteger();
        private final String name;

        public Gate(String name) {
            this.name = name;
        }

        @Override
        public ToolDescriptor spec() {
            return ToolFixtures.spec(name, null, InputCheck.none());
        }

        @Override
        public ToolResult call(ToolCall call) throws InterruptedException {
            greatestCrowd.accumulateAndGet(crowd.incrementAndGet(), Math::max);
            try {
                arrivals.put(call);
                return results.take();
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            } finally {
                crowd.decrementAndGet();
            }
        }

        /// The next call that has arrived.
        public ToolCall arrival() throws InterruptedException {
            ToolCall call = arrivals.poll(PATIENCE, TimeUnit.SECONDS);
            if (call == null) {
                throw new AssertionError("nobody called " + name);
            }
            return call;
        }

        /// How many calls were here at the same time, at most.
        public int greatestCrowd() {
            return greatestCrowd.get();
        }

        public void release(String text) throws InterruptedException {
            ToolResult result = ToolResult.of(JsonCodec.object().put("text", text), text);
            if (!results.offer(result, PATIENCE, TimeUnit.SECONDS)) {
                throw new AssertionError("nobody waits in " + name);
            }
        }

        public boolean wasInterrupted() throws InterruptedException {
            return interrupted.await(PATIENCE, TimeUnit.SECONDS);
        }
    }
}
