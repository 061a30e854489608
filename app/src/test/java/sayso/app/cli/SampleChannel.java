package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.TroubleNotice;
import sayso.decision.model.Decision;

/// Channel that writes each notice as a line to a port of this computer.
record SampleChannel(int port) implements NoticeChannel {
    static final String NAME = "sample";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        String subject =
                switch (dispatch.subject()) {
                    case NoticeSubject.OfDecision(Decision decision, _, _, _, _) ->
                            decision.question().title();
                    case NoticeSubject.OfTrouble(TroubleNotice trouble, _) -> trouble.text();
                    case NoticeSubject.OfDigest(RuleDigest digest) -> digest.text();
                };
        String line = dispatch.notice().kind().wireName() + ": " + subject + "\n";
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(line.getBytes(UTF_8));
            return new NoticeSendResult.Delivered("written", null);
        } catch (IOException e) {
            return new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true);
        }
    }
}
