package sayso.channel.slack;

import java.io.IOException;
import java.util.List;
import sayso.channel.AccountListenerWorker;
import sayso.decision.access.TicketKind;
import sayso.wire.slack.SlackBlock;
import sayso.wire.slack.SlackCall;
import sayso.wire.slack.SlackReply;

/// App of Slack that answers to its tokens: the workspace that it is in, its own account there, and the
/// command by which a member asks to be paired with it.
///
/// @param workspace as people call it
/// @param name of the bot
public record SlackApp(SlackTokens tokens, String workspace, String name) {
    /// What an app is made from at `https://api.slack.com/apps`, in Slack's YAML.
    public static final String MANIFEST =
            """
            display_information:
              name: Sayso
              description: Questions of your agents, answered here
            features:
              bot_user:
                display_name: Sayso
                always_online: true
              slash_commands:
                - command: /sayso
                  description: Connect this account with Sayso
                  usage_hint: pair CODE
            oauth_config:
              scopes:
                bot: [chat:write, im:write, im:history, commands]
            settings:
              interactivity:
                is_enabled: true
              socket_mode_enabled: true
            """;

    /// Looks whose tokens they are, and that a socket can be opened.
    ///
    /// @param base as in `https://slack.com`
    /// @throws IOException with what is wrong and what to do
    public static SlackApp look(String base, String app, String bot) throws IOException {
        try (SlackClient client =
                new SlackClient(base, new SlackTokens(app.strip(), bot.strip(), "T0.U0"))) {
            SlackReply.Done me = done(client.call(new SlackCall.AuthTest()));
            done(client.call(new SlackCall.OpenConnection()));
            String account =
                    me.result().textOr("team_id", "") + "." + me.result().textOr("user_id", "");
            SlackTokens tokens =
                    SlackTokens.parse(app + " " + bot + " " + account)
                            .orElseThrow(() ->
                                    new IOException("Slack did not say whose tokens these are"));
            return new SlackApp(
                    tokens, me.result().textOr("team", ""), me.result().textOr("user", ""));
        }
    }

    public String channel() {
        return SlackChannel.NAME;
    }

    /// What a pairing ticket for it says that it is for.
    public String pairingHolder() {
        return pairingHolder(tokens.account());
    }

    static String pairingHolder(String account) {
        return new AccountListenerWorker.Account(SlackChannel.NAME, account).pairingHolder();
    }

    /// What the ticket of a test's button says that it is for.
    ///
    /// @param sender the account that may press it
    public String testHolder(String sender) {
        return testHolder(tokens.account(), sender);
    }

    static String testHolder(String account, String sender) {
        return new AccountListenerWorker.Account(SlackChannel.NAME, account).testHolder(sender);
    }

    /// What a member types to ask to be paired.
    ///
    /// @param secret of a ticket of the kind `PAIRING`
    /// @param here whether cards go to the channel in which it is typed, and not to the member alone
    public static String command(String secret, boolean here) {
        return "/sayso pair "
                + secret.substring(TicketKind.PAIRING.mark().length())
                + (here ? " here" : "");
    }

    /// Shows a button whose press proves the whole way back.
    ///
    /// @param recipient the conversation
    /// @param secret of a ticket of the kind `PAIRING`, which the button carries
    public void test(String base, String recipient, String secret) throws IOException {
        String text = "Almost there. Press the button, to show that presses arrive.";
        try (SlackClient client = new SlackClient(base, tokens)) {
            done(
                    client.call(
                            new SlackCall.PostMessage(
                                    recipient,
                                    text,
                                    List.of(
                                            new SlackBlock.Text(text),
                                            new SlackBlock.Buttons(
                                                    List.of(
                                                            new SlackBlock.Button(
                                                                    "It works", "test", secret)))),
                                    null)));
        }
    }

    static SlackReply.Done done(SlackReply reply) throws IOException {
        return switch (reply) {
            case SlackReply.Done done -> done;
            case SlackReply.Failed failed ->
                    throw new IOException(SlackFault.of(failed).result(failed).why());
        };
    }
}
