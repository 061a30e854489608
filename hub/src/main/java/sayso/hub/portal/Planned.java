package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sayso.core.decision.Asker;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanDesk;
import sayso.core.plan.mode.PlanHeader;
import sayso.core.plan.mode.PlanState;
import sayso.core.session.SessionKey;
import sayso.hub.portal.view.PlanMark;
import sayso.hub.portal.view.Words;
import sayso.wire.record.VisibleText;

/// How pages come to plans, and what they all say of them. People see the sessions of every agent here.
final class Planned {
    static final String PATH = "/plans";

    private final Supplier<PlanDesk> desk;

    Planned(Supplier<PlanDesk> desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    PlanDesk desk() {
        return desk.get();
    }

    /// Sessions in plan mode, the one last changed first.
    List<PlanMark> marks(Words words) {
        return desk().on(null).stream().map(plan -> mark(plan, words)).toList();
    }

    /// How the session that asked stands; with an empty header where it does not plan.
    PlanMark mark(Asker asker, Words words) {
        String kind = asker.agentKind();
        String id = asker.sessionId();
        if (kind == null || kind.isBlank() || id == null || id.isBlank()) {
            return new PlanMark("", PATH, "", "");
        }
        SessionKey session = new SessionKey(asker.owner(), kind, id);
        Plan plan = desk().look(session);
        return plan.state().isOn()
                ? mark(plan, words)
                : new PlanMark(key(session), address(session), "", "");
    }

    static PlanMark mark(Plan plan, Words words) {
        String folder = plan.traces().folder();
        return new PlanMark(
                key(plan.session()),
                address(plan.session()),
                header(plan, words),
                VisibleText.of(
                        plan.session().agentKind()
                                + (folder == null ? "" : " " + words.of("plan.in", folder))));
    }

    static String key(SessionKey session) {
        // why: agents name their sessions as they like, and a page holds no control characters
        return encoded(session.owner())
                + "/"
                + encoded(session.agentKind())
                + "/"
                + encoded(session.sessionId());
    }

    /// The session that `key` names, as a browser sent it; empty for what is no such name.
    static Optional<SessionKey> session(String key) {
        try {
            List<String> parts =
                    Stream.of(key.split("/", -1))
                            .map(part -> URLDecoder.decode(part, UTF_8))
                            .toList();
            return parts.size() == 3 && parts.stream().noneMatch(String::isBlank)
                    ? Optional.of(new SessionKey(parts.get(0), parts.get(1), parts.get(2)))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static String address(SessionKey session) {
        return path(session) + query(session);
    }

    static String path(SessionKey session) {
        return PATH + "/" + encoded(session.agentKind()) + "/" + encoded(session.sessionId());
    }

    /// Says whose session it is, where it is not of this computer.
    static String query(SessionKey session) {
        return session.owner().equals(Asker.LOCAL) ? "" : "?owner=" + encoded(session.owner());
    }

    /// Where plan mode is off, how it ended.
    static String header(Plan plan, Words words) {
        List<String> parts = new ArrayList<>();
        parts.add(words.of("plan.on"));
        switch (plan.state()) {
            case PLANNING -> {}
            case PROPOSED -> parts.add(words.of("plan.waits"));
            case EXECUTING -> parts.add(PlanHeader.progress(plan));
            case OFF, COMPLETED, ABANDONED -> {
                return state(plan.state(), words);
            }
        }
        if (plan.isGated() && plan.isAdvisory()) {
            parts.add(words.of("plan.advisory"));
        }
        return String.join(" · ", parts);
    }

    static String state(PlanState state, Words words) {
        return words.of("plan.state_" + state.wireName());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }
}
