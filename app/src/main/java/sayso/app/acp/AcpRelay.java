package sayso.app.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import sayso.agent.acp.AcpForm;
import sayso.agent.acp.AcpPermission;
import sayso.agent.acp.AcpQuestion;
import sayso.decision.model.DecisionId;
import sayso.mcp.acp.AcpMessageHead;
import sayso.mcp.acp.AcpParamsHead;
import sayso.mcp.acp.FormCapabilitySplicer;
import sayso.mcp.acp.RawLinePump;
import sayso.mcp.acp.RawLineWriter;
import sayso.wire.LenientFields;

/// Relay between an editor and an agent: knows the few messages that concern a question, opens a
/// race for each question, and leads the editor's replies to it. All other lines it never sees whole.
final class AcpRelay implements AutoCloseable {
    private static final String INITIALIZE = "initialize";
    private static final String PROMPT = "session/prompt";
    private static final String CANCEL = "session/cancel";
    private static final String UPDATE = "session/update";
    private static final String SESSION_ID = "sessionId";

    /// What withdraws a request, in either direction.
    private static final String CANCEL_REQUEST = "$/cancel_request";

    private static final String TOO_LONG =
            "of more than " + (RawLinePump.LONGEST >> 20) + " MiB, which Sayso does not read";

    private static final String UNREADABLE = "that Sayso cannot read";

    private static final String TWOFOLD = "that can be taken for another one";

    private static final Set<String> OPENING =
            Set.of("session/new", "session/load", "session/resume", "session/fork");

    private final AcpDesk desk;
    private final RawLineWriter toEditor;
    private final RawLineWriter toAgent;
    private final Map<String, AcpRace> races = new ConcurrentHashMap<>();

    /// Dialogs that are no questions of Sayso.
    private final DialogCounter unjudged = new DialogCounter();

    /// Dialogs of requests that were given up: what the editor replies to them reaches nothing.
    private final DialogCounter givenUp = new DialogCounter();

    /// Which race a decision is of: one answer is for one request.
    private final Map<DecisionId, AcpRace> taken = new ConcurrentHashMap<>();

    private final AcpSessions sessions = new AcpSessions();
    private final RecentToolCalls calls = new RecentToolCalls();
    private final AcpEditRecorder edits;

    /// Whether the agent believes that its editor shows forms, and only Sayso does.
    private volatile boolean formsHere;

    /// The key of the request that the agent replies to with its name.
    private volatile @Nullable String introducing;

    /// Whether nothing can be handed to the agent any more.
    private volatile boolean ended;

    AcpRelay(AcpDesk desk, RawLineWriter toEditor, RawLineWriter toAgent) {
        this.desk = desk;
        this.edits = new AcpEditRecorder(desk, sessions);
        this.toEditor = toEditor;
        this.toAgent = toAgent;
    }

    RawLinePump.LineFilter fromAgent() {
        return new AcpLineFilter(toEditor) {
            @Override
            boolean concerns(AcpMessageHead head, byte[] bytes, int from, int end) {
                return concernsOfAgent(head, bytes, from, end);
            }

            @Override
            void take(AcpMessageHead head, byte[] one) {
                takeFromAgent(head, one);
            }

            @Override
            boolean passesInParts(AcpMessageHead head, byte[] bytes, int from, int end) {
                return passesInPartsOfAgent(head, bytes, from, end);
            }

            @Override
            boolean passesUntold(byte[] bytes, int from, int end) {
                return untoldOfAgent(bytes, from, end);
            }

            @Override
            void brokenOff(@Nullable AcpMessageHead head) {
                twofoldOfAgent(head == null ? AcpMessageHead.NOTHING : head);
            }
        };
    }

    RawLinePump.LineFilter fromEditor() {
        return new AcpLineFilter(toAgent) {
            @Override
            boolean concerns(AcpMessageHead head, byte[] bytes, int from, int end) {
                return concernsOfEditor(head);
            }

            @Override
            void take(AcpMessageHead head, byte[] one) {
                takeFromEditor(head, one);
            }

            @Override
            boolean passesInParts(AcpMessageHead head, byte[] bytes, int from, int end) {
                return passesInPartsOfEditor(head, bytes, from, end);
            }

            @Override
            boolean passesUntold(byte[] bytes, int from, int end) {
                return untoldOfEditor(bytes, from, end);
            }

            @Override
            void brokenOff(@Nullable AcpMessageHead head) {
                brokenOffOfEditor(head == null ? AcpMessageHead.NOTHING : head);
            }
        };
    }

    /// What is too long to be read hides no question and no answer to one: such a message is refused.
    private boolean passesInPartsOfAgent(AcpMessageHead head, byte[] bytes, int from, int end) {
        if (head.isTwofold()) {
            twofoldOfAgent(head);
            return false;
        }
        if (head.isOf(AcpPermission.METHOD) || head.isOf(AcpForm.METHOD)) {
            if (!head.isRequest()) {
                return unknown("the agent");
            }
            refuse(head, TOO_LONG);
            return false;
        }
        if (head.isOf(UPDATE) && RecentToolCalls.isOne(bytes, from, end)) {
            calls.lose(bytes, from, end);
            desk.say(
                    "the agent tells of a tool in a message "
                            + TOO_LONG
                            + "; it passes, and the edits that it tells of are not recorded");
        }
        return true;
    }

    /// A request that does not say what it asks for is refused; what says nothing at all is dropped.
    private boolean untoldOfAgent(byte[] bytes, int from, int end) {
        calls.loseUnknown();
        AcpMessageHead.ofUntoldRequest(bytes, from, end).ifPresent(head -> refuse(head, TOO_LONG));
        return unknown("the agent");
    }

    private boolean untoldOfEditor(byte[] bytes, int from, int end) {
        Optional<AcpMessageHead> request = AcpMessageHead.ofUntoldRequest(bytes, from, end);
        if (request.isEmpty() && asksNothing()) {
            return true;
        }
        request.ifPresent(head -> refuseEditor(head, TOO_LONG));
        return unknown("the editor");
    }

    /// What its receiver may take for another message is passed to none.
    private void twofoldOfAgent(AcpMessageHead head) {
        calls.loseUnknown();
        if (head.isRequest()) {
            refuse(head, TWOFOLD);
        }
        if (head.mayBeResponse()) {
            replyWithError("the agent", toEditor, head);
        }
        if (head.id() == null) {
            desk.say("a message of the agent " + TWOFOLD + "; it is not passed on");
        }
    }

    private void twofoldOfEditor(AcpMessageHead head) {
        String key = head.key();
        if (key == null || !head.mayBeResponse()) {
            brokenOffOfEditor(head);
            return;
        }
        if (head.isRequest()) {
            refuseEditor(head, TWOFOLD);
        }
        AcpRace race = races.get(key);
        if (race != null && head.isResponse()) {
            noAnswer(race, String.valueOf(head.id()), TWOFOLD);
        } else if (race != null) {
            desk.say("a message of the editor both asks and replies; the question stays open");
        } else if (closed(key)) {
            replyWithError("the editor", toAgent, head);
        } else {
            desk.say("a message of the editor " + TWOFOLD + "; it is not passed on");
        }
    }

    /// The dialog that the beginning of a reply is to was closed when that began to pass.
    private void brokenOffOfEditor(AcpMessageHead head) {
        if (head.isRequest()) {
            refuseEditor(head, TWOFOLD);
        }
        if (head.mayBeResponse()) {
            replyWithError("the editor", toAgent, head);
        }
        if (head.id() == null) {
            desk.say("a message of the editor " + TWOFOLD + "; it is not passed on");
        }
    }

    private boolean passesInPartsOfEditor(AcpMessageHead head, byte[] bytes, int from, int end) {
        String key = head.key();
        String id = head.id();
        if (head.isTwofold()) {
            twofoldOfEditor(head);
            return false;
        }
        if (head.isOf(PROMPT)) {
            sessions.prompted(key, AcpParamsHead.of(bytes, from, end).session());
        }
        if (head.method() != null) {
            return true;
        }
        if (key == null || id == null) {
            return asksNothing() || unknown("the editor");
        }
        AcpRace race = races.get(key);
        if (race == null) {
            return closed(key);
        }
        noAnswer(race, id, TOO_LONG);
        return false;
    }

    /// The agent's request reaches nobody, since nobody could be shown what it asks.
    private void refuse(AcpMessageHead head, String why) {
        giveUp(requireNonNull(head.key(), "no request"));
        refuse("the agent", toAgent, head, why);
    }

    /// The editor's request is one that the agent never sees.
    private void refuseEditor(AcpMessageHead head, String why) {
        refuse("the editor", toEditor, head, why);
    }

    private void refuse(String sender, RawLineWriter toSender, AcpMessageHead head, String why) {
        desk.say(sender + " asks in a message " + why + "; it is refused");
        sendError(toSender, head, "it asks in a message " + why);
    }

    /// A reply that does not pass leaves its receiver waiting, unless it gets an error in its place.
    private void replyWithError(String sender, RawLineWriter toReceiver, AcpMessageHead head) {
        desk.say(sender + " replies in a message " + TWOFOLD + "; an error is passed in its place");
        sendError(toReceiver, head, "the reply is a message " + TWOFOLD);
    }

    /// Sends it behind the line that is written now. why: an end that reads nothing before its own output is taken
    /// would wait for ever
    private static void sendError(RawLineWriter to, AcpMessageHead head, String message) {
        String id = requireNonNull(head.id(), "no id");
        Thread _ = Thread.ofPlatform().daemon().start(() -> to.send(error(id, message)));
    }

    /// The agent has its reply under this id: whatever is open under it gets none.
    private void giveUp(String key) {
        AcpRace before = races.get(key);
        if (before != null && before.displaced() == 0) {
            over(before, key);
        }
        givenUp.add(key, unjudged.take(key));
    }

    private void noAnswer(AcpRace race, String id, String why) {
        desk.say("the editor replies in a message " + why + "; it counts as no answer");
        byte[] line = (error(id, "the reply is a message " + why) + "\n").getBytes(UTF_8);
        race.repliedInEditor(line, message(line));
    }

    /// Whether no reply of the editor can be one to a question.
    private boolean asksNothing() {
        return races.isEmpty() && unjudged.isEmpty() && givenUp.isEmpty();
    }

    private boolean unknown(String sender) {
        desk.say(
                "a message of "
                        + sender
                        + " "
                        + TOO_LONG
                        + " does not say at its beginning what it is; it is not passed on");
        return false;
    }

    private static String error(String id, String message) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"error\":{\"code\":-32600,\"message\":\"sayso acp: "
                + message
                + "\"}}";
    }

    /// The editor replied to a dialog that is no question of Sayso.
    ///
    /// @return whether the agent waits for that
    private boolean closed(String key) {
        if (givenUp.close(key)) {
            return false;
        }
        boolean _ = unjudged.close(key);
        return true;
    }

    private boolean concernsOfAgent(AcpMessageHead head, byte[] bytes, int from, int end) {
        String method = head.method();
        if (head.isTwofold()) {
            return true;
        }
        if (method == null) {
            return head.key() != null
                    && (head.key().equals(introducing) || sessions.waitsFor(head.key()));
        }
        return switch (method) {
            case AcpPermission.METHOD, AcpForm.METHOD -> head.isRequest();
            case CANCEL_REQUEST -> !races.isEmpty();
            case UPDATE -> RecentToolCalls.isOne(bytes, from, end);
            default -> false;
        };
    }

    private void takeFromAgent(AcpMessageHead head, byte[] line) {
        String method = head.method();
        if (head.isTwofold()) {
            twofoldOfAgent(head);
            return;
        }
        if (method == null) {
            if (head.key() != null && head.key().equals(introducing)) {
                introducing = null;
                desk.introduced(message(line).object("result").object("agentInfo").text("name"));
            }
            toEditor.write(line, 0, line.length);
            ended(sessions.replied(head.key(), () -> message(line).object("result")));
            return;
        }
        switch (method) {
            case AcpPermission.METHOD, AcpForm.METHOD -> asked(head, line);
            case UPDATE -> {
                toEditor.write(line, 0, line.length);
                calls.remember(line);
                edits.told(line);
            }
            default -> {
                toEditor.write(line, 0, line.length);
                Optional.ofNullable(races.get(requestKey(message(line))))
                        .ifPresent(AcpRace::withdrawnByAgent);
            }
        }
    }

    private void asked(AcpMessageHead head, byte[] line) {
        String key = head.key();
        String id = head.id();
        if (key == null || id == null) {
            return;
        }
        LenientFields message = LenientFields.parseMessage(line).orElse(null);
        if (message == null) {
            refuse(head, UNREADABLE);
            return;
        }
        LenientFields params = message.object("params");
        boolean form = head.isOf(AcpForm.METHOD);
        Optional<? extends AcpQuestion> question =
                form ? AcpForm.of(params) : AcpPermission.of(params, calls.known(params));
        AcpRace before = races.get(key);
        int displaced = (before == null ? 0 : before.displaced()) + givenUp.count(key);
        int stale = question.isEmpty() ? displaced : displaced + unjudged.count(key);
        // why: a reply to a dialog that is still open under this id could not be told from one to
        // this
        boolean shown = stale == 0 && !(form && formsHere && AcpForm.isForm(params));
        AcpRace race =
                question.isEmpty()
                        ? null
                        : new AcpRace(
                                desk,
                                this,
                                new AcpRace.Request(
                                        id, key, params.text(SESSION_ID), !form, question.get()),
                                shown,
                                stale);
        if (race != null) {
            races.put(key, race);
            int _ = unjudged.take(key);
            int _ = givenUp.take(key);
        } else if (shown) {
            unjudged.add(key, 1);
        }
        if (shown) {
            toEditor.write(line, 0, line.length);
        }
        if (!form) {
            edits.told(line);
        }
        if (race != null) {
            race.start();
        } else if (!shown) {
            desk.say(
                    "the agent asks what Sayso cannot show, and the editor does not; it is cancelled");
            String cancelled = form ? AcpForm.CANCELLED : AcpPermission.CANCELLED;
            // why: an agent that reads nothing before its output is taken would wait for ever
            Thread _ = Thread.ofPlatform().daemon().start(() -> reply(id, cancelled));
        }
    }

    private boolean concernsOfEditor(AcpMessageHead head) {
        String method = head.method();
        if (head.isTwofold()) {
            return true;
        }
        if (method == null) {
            return head.key() != null
                    && (races.containsKey(head.key())
                            || unjudged.count(head.key()) + givenUp.count(head.key()) > 0);
        }
        return switch (method) {
            case INITIALIZE, PROMPT, CANCEL -> true;
            default -> OPENING.contains(method);
        };
    }

    private void takeFromEditor(AcpMessageHead head, byte[] line) {
        String method = head.method();
        String key = head.key();
        if (head.isTwofold()) {
            twofoldOfEditor(head);
            return;
        }
        if (method == null) {
            AcpRace race = key == null ? null : races.get(key);
            if (race == null) {
                if (key == null || closed(key)) {
                    toAgent.write(line, 0, line.length);
                }
            } else {
                LenientFields.parseMessage(line)
                        .ifPresentOrElse(
                                message -> race.repliedInEditor(line, message),
                                () -> noAnswer(race, String.valueOf(head.id()), UNREADABLE));
            }
            return;
        }
        LenientFields params =
                method.equals(INITIALIZE) ? LenientFields.of(null) : message(line).object("params");
        switch (method) {
            case INITIALIZE -> {
                introducing = key;
                Optional<byte[]> spliced = FormCapabilitySplicer.spliced(line);
                formsHere = spliced.isPresent();
                byte[] passed = spliced.orElse(line);
                toAgent.write(passed, 0, passed.length);
            }
            case PROMPT -> {
                sessions.prompted(key, params.text(SESSION_ID));
                toAgent.write(line, 0, line.length);
            }
            case CANCEL -> {
                toAgent.write(line, 0, line.length);
                races.values().stream()
                        .filter(race -> race.isOf(params.text(SESSION_ID)))
                        .forEach(AcpRace::turnCancelled);
            }
            default -> {
                sessions.opens(key, params);
                toAgent.write(line, 0, line.length);
            }
        }
    }

    /// @param session whose turn is over, or null
    private void ended(@Nullable String session) {
        if (session != null) {
            races.values().stream().filter(race -> race.isOf(session)).forEach(AcpRace::turnEnded);
        }
    }

    private static String requestKey(LenientFields message) {
        return AcpMessageHead.key(message.object("params").any("requestId"));
    }

    private static LenientFields message(byte[] line) {
        return LenientFields.parseMessage(line).orElseGet(() -> LenientFields.of(null));
    }

    /// Where the agent of a session works.
    Path folder(@Nullable String session) {
        return sessions.folder(session);
    }

    /// Remembers which decision a request became.
    void became(AcpRace.Request request, DecisionId decision) {
        if (request.question() instanceof AcpPermission permission) {
            edits.asked(request.session(), permission, decision);
        }
    }

    /// Takes a decision for a request.
    ///
    /// @return whether no other request has it
    boolean take(AcpRace race, DecisionId id) {
        AcpRace other = taken.putIfAbsent(id, race);
        return other == null || other == race;
    }

    /// Passes the editor's own reply on to the agent.
    void pass(byte[] line) {
        toAgent.write(line, 0, line.length);
    }

    /// Replies to the agent in the editor's place.
    ///
    /// @param id as the agent wrote it
    /// @param result as JSON
    void reply(String id, String result) {
        toAgent.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}");
    }

    /// The agent's own withdrawal of a request that only Sayso showed.
    void replyCancelled(String id) {
        toAgent.send(
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + ",\"error\":{\"code\":-32800,\"message\":\"Request cancelled\"}}");
    }

    /// Tells the editor that its dialog is answered; editors that do not know the message ignore it.
    void closeDialog(String id) {
        toEditor.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\""
                        + CANCEL_REQUEST
                        + "\",\"params\":{\"requestId\":"
                        + id
                        + "}}");
    }

    void over(AcpRace race, String key) {
        races.remove(key, race);
        taken.values().remove(race);
    }

    /// The editor or the agent is gone: nothing is passed to the agent any more. Its questions stay open, also
    /// those that it still asks, and their answers are kept.
    void end() {
        ended = true;
        races.values().forEach(AcpRace::left);
    }

    boolean hasEnded() {
        return ended;
    }

    /// All of the agent's messages were passed on.
    @Override
    public void close() {
        edits.close();
    }
}
