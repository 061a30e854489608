package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import sayso.extension.PressReply;

/// A press that a handler handed over and waits for.
record HandedPress(
        @Nullable String reference,
        String ticket,
        String sender,
        @Nullable String text,
        CompletableFuture<PressReply> reply) {
    HandedPress {
        requireNonNull(ticket, "ticket is null");
        requireNonNull(sender, "sender is null");
        requireNonNull(reply, "reply is null");
    }

    /// Deals with it, in the thread of the hub.
    PressReply dealtWith(PressDesk desk) {
        PressReply came = desk.press(reference, ticket, sender, text);
        reply.complete(came);
        return came;
    }

    void failed(RuntimeException why) {
        reply.completeExceptionally(why);
    }

    /// Waits for that, in a thread of the handler.
    PressReply await(Duration patience) {
        try {
            return reply.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the channel is not listened to any more", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the press could not be dealt with", e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the press was not dealt with in time", e);
        }
    }
}
