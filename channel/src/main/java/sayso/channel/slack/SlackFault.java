package sayso.channel.slack;

import sayso.decision.delivery.NoticeSendResult;
import sayso.wire.slack.SlackReply;

/// Ways in which Slack refuses a call, with what is done about each. Its words are those of its
/// reference of 2026-08.
enum SlackFault {
    /// The message was deleted, or can no longer be changed.
    MESSAGE_GONE,
    /// A token is not good, or not any more.
    TOKEN_REFUSED,
    /// The app may not do that: a scope is missing, or Socket Mode is off.
    APP_INCOMPLETE,
    /// The bot is not in the channel, or there is none.
    CHANNEL_CLOSED,
    /// The press that a dialog was to follow is too old, or was used.
    TRIGGER_OLD,
    /// Slack has trouble of its own.
    TROUBLE,
    /// It will never be taken.
    REFUSED;

    static SlackFault of(SlackReply.Failed failed) {
        return switch (failed.error()) {
            case "message_not_found", "cant_update_message", "edit_window_closed" -> MESSAGE_GONE;
            case "invalid_auth",
                    "not_authed",
                    "token_revoked",
                    "token_expired",
                    "account_inactive",
                    "team_access_not_granted" ->
                    TOKEN_REFUSED;
            case "missing_scope", "not_allowed_token_type", "forbidden_team", "no_permission" ->
                    APP_INCOMPLETE;
            case "channel_not_found", "not_in_channel", "is_archived", "user_not_found" ->
                    CHANNEL_CLOSED;
            case "expired_trigger_id", "exchanged_trigger_id", "invalid_trigger_id" -> TRIGGER_OLD;
            case "internal_error",
                    "fatal_error",
                    "request_timeout",
                    "service_unavailable",
                    "team_added_to_org",
                    "ratelimited" ->
                    TROUBLE;
            default -> REFUSED;
        };
    }

    /// As the outbox takes it.
    NoticeSendResult.Failed result(SlackReply.Failed failed) {
        return switch (this) {
            case TROUBLE ->
                    new NoticeSendResult.Failed("Slack replied with " + failed.error(), true);
            case TOKEN_REFUSED ->
                    new NoticeSendResult.Failed(
                            "Slack does not take the app's token any more ("
                                    + failed.error()
                                    + "); connect again with: sayso connect slack --new-tokens",
                            false);
            case APP_INCOMPLETE ->
                    new NoticeSendResult.Failed(
                            "the app may not do that in Slack ("
                                    + failed.error()
                                    + "); compare it with the manifest that this prints: sayso connect"
                                    + " slack",
                            false);
            case CHANNEL_CLOSED ->
                    new NoticeSendResult.Failed(
                            "the app cannot write there ("
                                    + failed.error()
                                    + "); invite it into the channel with /invite, or connect again",
                            false);
            case MESSAGE_GONE, TRIGGER_OLD, REFUSED ->
                    new NoticeSendResult.Failed("Slack refused it: " + failed.error(), false);
        };
    }
}
