package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.extension.ChannelCard;
import sayso.extension.Shown;

/// Calls a channel's handler to show and change cards, one call at a time and each for a limited time.
/// What the handler does wrong comes back as a result; a call that never ends lets no other one begin,
/// and costs each of those the same time.
final class HandlerCalls {
    private static final int LONGEST_REFERENCE = 200;
    private static final Duration LONGEST_REST = Duration.ofDays(1);

    private final ExtensionChannel channel;
    private final Duration limit;
    private final Semaphore free = new Semaphore(1);

    /// @param limit how long a call may take, and how long another one waits for it
    HandlerCalls(ExtensionChannel channel, Duration limit) {
        this.channel = requireNonNull(channel, "channel is null");
        this.limit = requireNonNull(limit, "limit is null");
    }

    Shown show(ChannelCard card) {
        return call("show", () -> channel.handler().show(card));
    }

    Shown update(String reference, ChannelCard card) {
        return call("update", () -> channel.handler().update(reference, card));
    }

    private interface Call {
        Shown result() throws Exception;
    }

    private Shown call(String method, Call call) {
        try {
            if (!free.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return later("does not return from a call");
            }
            CompletableFuture<Shown> result = new CompletableFuture<>();
            Thread thread =
                    Thread.ofVirtual()
                            .name("channel " + channel.spec().name())
                            .unstarted(() -> {
                                try {
                                    result.complete(call.result());
                                } catch (Throwable e) {
                                    result.completeExceptionally(e);
                                } finally {
                                    free.release();
                                }
                            });
            thread.setContextClassLoader(channel.classes());
            thread.start();
            return await(method, result, thread);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return later("was interrupted in " + method + "()");
        }
    }

    private Shown await(String method, CompletableFuture<Shown> result, Thread thread)
            throws InterruptedException {
        try {
            return checked(method, result.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return later(method + "() took more than " + limit.toSeconds() + " s");
        } catch (ExecutionException e) {
            return new Shown.Later(
                    HandlerFaultText.thrown(channel, method, requireNonNullElse(e.getCause(), e)),
                    Duration.ZERO);
        } finally {
            thread.interrupt();
        }
    }

    private Shown checked(String method, Shown shown) {
        return switch (shown) {
            case null -> later("returned null from " + method + "()");
            case Shown.At(String reference) ->
                    reference.isBlank()
                                    || reference.length() > LONGEST_REFERENCE
                                    || reference.chars().anyMatch(Character::isISOControl)
                            ? later("returned a reference that is none from " + method + "()")
                            : shown;
            case Shown.Later(String why, Duration rest) ->
                    new Shown.Later(
                            HandlerFaultText.of(channel, "could not show it: " + why),
                            rest.isNegative()
                                    ? Duration.ZERO
                                    : rest.compareTo(LONGEST_REST) > 0 ? LONGEST_REST : rest);
            case Shown.Refused(String why) ->
                    new Shown.Refused(HandlerFaultText.of(channel, "could not show it: " + why));
            case Shown.Gone _ ->
                    method.equals("update") ? shown : later("returned Gone from show()");
        };
    }

    private Shown.Later later(String what) {
        return new Shown.Later(HandlerFaultText.of(channel, what), Duration.ZERO);
    }
}
