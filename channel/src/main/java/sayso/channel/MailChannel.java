package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import jakarta.mail.Address;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.EOFException;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Date;
import java.util.Locale;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPTransport;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.hub.client.ConnectionFailureText;

/// Notification channel that sends a notice as a mail over SMTP, and reports whether the mail
/// server accepted it and, if not, whether another attempt makes sense. The Message-ID is derived
/// from the notice, so that duplicates are recognisable and follow-ups appear in the thread of the
/// first mail.
public final class MailChannel implements NoticeChannel {
    private static final int PERMANENT = 500;
    private static final String SILENCE_MILLIS = "10000";

    /// What the library has for a reply of a server that closed the connection.
    private static final String CUT = "[EOF]";

    private final MailServer server;
    private final InstantSource clock;

    public MailChannel(MailServer server, InstantSource clock) {
        this.server = requireNonNull(server, "server is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public String name() {
        return NoticeRecipients.MAIL;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        try {
            Session session = Session.getInstance(properties());
            MimeMessage mail = mail(dispatch, session);
            try (SMTPTransport transport = (SMTPTransport) session.getTransport(protocol())) {
                transport.connect(server.host(), server.port(), server.user(), server.password());
                transport.sendMessage(mail, mail.getAllRecipients());
                return new NoticeSendResult.Delivered(
                        PlainTextSanitizer.line(
                                transport.getLastServerResponse(), PlainTextSanitizer.FAILURE),
                        mail.getMessageID());
            }
        } catch (MessagingException e) {
            return new NoticeSendResult.Failed(why(e), !isPermanent(e));
        }
    }

    private String protocol() {
        return server.security() == MailServer.Security.TLS ? "smtps" : "smtp";
    }

    private Properties properties() {
        Properties properties = new Properties();
        String prefix = "mail." + protocol() + ".";
        properties.put(prefix + "auth", Boolean.toString(server.user() != null));
        properties.put(prefix + "connectiontimeout", SILENCE_MILLIS);
        properties.put(prefix + "timeout", SILENCE_MILLIS);
        properties.put(prefix + "writetimeout", SILENCE_MILLIS);
        properties.put(prefix + "ssl.checkserveridentity", "true");
        if (server.security() == MailServer.Security.STARTTLS) {
            properties.put(prefix + "starttls.enable", "true");
            properties.put(prefix + "starttls.required", "true");
        }
        return properties;
    }

    private MimeMessage mail(NoticeDispatch dispatch, Session session) throws MessagingException {
        MailText text = MailText.of(dispatch);
        Address from = new InternetAddress(server.from(), true);
        MimeMessage mail = new Named(session, id(dispatch));
        mail.setFrom(from);
        mail.setRecipient(
                Message.RecipientType.TO, new InternetAddress(dispatch.notice().target(), true));
        mail.setSubject(text.subject(), UTF_8.name());
        mail.setText(text.body(), UTF_8.name());
        mail.setSentDate(Date.from(clock.instant()));
        mail.setHeader("Auto-Submitted", "auto-generated");
        mail.setHeader("X-Sayso-Notice", dispatch.notice().id());
        priority(mail, urgency(dispatch));
        if (dispatch.earlier() != null) {
            mail.setHeader("In-Reply-To", dispatch.earlier());
            mail.setHeader("References", dispatch.earlier());
        }
        mail.saveChanges();
        return mail;
    }

    private static Urgency urgency(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision(Decision decision, _, _, _, _) ->
                    decision.terms().urgency();
            case NoticeSubject.OfTrouble(_, NoticeSubject.OfDecision about) ->
                    about == null ? Urgency.MEDIUM : about.decision().terms().urgency();
            case NoticeSubject.OfDigest _ -> Urgency.LOW;
        };
    }

    private static void priority(MimeMessage mail, Urgency urgency) throws MessagingException {
        switch (urgency) {
            case HIGH -> {
                mail.setHeader("X-Priority", "1");
                mail.setHeader("Importance", "high");
            }
            case MEDIUM -> {
                mail.setHeader("X-Priority", "3");
                mail.setHeader("Importance", "normal");
            }
            case LOW -> {
                mail.setHeader("X-Priority", "5");
                mail.setHeader("Importance", "low");
            }
        }
    }

    private String id(NoticeDispatch dispatch) {
        String domain = server.from().substring(server.from().indexOf('@') + 1);
        return "<"
                + dispatch.notice().id()
                + "."
                + dispatch.notice().decision()
                + "@"
                + domain.toLowerCase(Locale.ROOT)
                + ">";
    }

    /// A mail whose Message-ID is ours.
    private static final class Named extends MimeMessage {
        private final String id;

        Named(Session session, String id) {
            super(session);
            this.id = id;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", id);
        }
    }

    /// Whether the server, or the address itself, says that no other try will do.
    private static boolean isPermanent(MessagingException failure) {
        for (@Nullable Throwable one = failure; one != null; one = next(one)) {
            if (one instanceof AddressException) {
                return true;
            }
            if (one instanceof SMTPAddressFailedException refused) {
                return refused.getReturnCode() >= PERMANENT;
            }
            if (one instanceof SMTPSendFailedException refused
                    && refused.getNextException() == null) {
                return refused.getReturnCode() >= PERMANENT;
            }
        }
        return false;
    }

    private static @Nullable Throwable next(Throwable failure) {
        return failure instanceof MessagingException known && known.getNextException() != null
                ? known.getNextException()
                : failure.getCause();
    }

    private String why(MessagingException failure) {
        for (@Nullable Throwable one = failure; one != null; one = next(one)) {
            if (one instanceof IOException failed) {
                return ConnectionFailureText.of(failed, server.toString(), server.host());
            }
            if (String.valueOf(one.getMessage()).contains(CUT)) {
                return ConnectionFailureText.of(
                        new EOFException(), server.toString(), server.host());
            }
            if (one instanceof AuthenticationFailedException) {
                return server + " does not take this user and password";
            }
            if (one instanceof SMTPAddressFailedException refused) {
                return said(refused);
            }
        }
        return failure instanceof SendFailedException
                ? said(failure)
                : server + ": " + said(failure);
    }

    private static String said(Exception failure) {
        return PlainTextSanitizer.line(
                String.valueOf(failure.getMessage()), PlainTextSanitizer.FAILURE);
    }
}
