#!/usr/bin/env bash
# Asks the hub that runs for this home, which answers without a process of its own.
#
#   hub-relay.bash HOME hook AGENT EVENT         an agent's hook: the payload on stdin, the reply on stdout
#   hub-relay.bash HOME check FORM FOLDER LINE   a line for the shell in plan mode: the verdict as `text` or `json`
#
# Ends with 75 where there is no hub to ask and nothing was read. A hook ends with 0 and the hub's reply, or with 76
# and the payload itself where the hub did not answer, so that somebody else can. A check ends with 80 and what it
# prints where the line may run, with 81 where a person is asked, with 82 where it is refused, else with 75.
# Runs on every hook, so it forks nothing.

not_asked=75
not_answered=76
LC_ALL=C

# How long each part of the hub's answer may take, and the payload, which is never given less than two seconds.
patience=2 payload_patience=2
if [[ ${SAYSO_HOOK_PATIENCE_MS-} =~ ^[0-9]{1,7}$ ]]; then
    ((10#$SAYSO_HOOK_PATIENCE_MS > 0)) || exit $not_asked
    printf -v patience %d.%03d $((10#$SAYSO_HOOK_PATIENCE_MS / 1000)) $((10#$SAYSO_HOOK_PATIENCE_MS % 1000))
    ((10#$SAYSO_HOOK_PATIENCE_MS < 2000)) || payload_patience=$patience
fi

home=$1 what=$2
((BASH_VERSINFO[0] >= 4)) || exit $not_asked
case $what in
hook)
    agent=$3 event=$4
    [[ $agent =~ ^[a-z-]{1,20}$ && $event =~ ^[A-Za-z._]{1,40}$ ]] || exit $not_asked
    ;;
check)
    form=$3 folder=$4 line=$5
    # A line is JSON text but for these; whatever else is rare is left to Java.
    for text in folder line; do
        said=${!text}
        said=${said//\\/\\\\}
        said=${said//\"/\\\"}
        said=${said//$'\n'/\\n}
        said=${said//$'\t'/\\t}
        [[ $said != *[[:cntrl:]]* ]] || exit $not_asked
        printf -v "$text" %s "$said"
    done
    ;;
*) exit $not_asked ;;
esac

{ IFS= read -r hub <"$home/hub.json" && IFS= read -r -N 200 token <"$home/agent.token"; } 2>/dev/null
token=${token%$'\n'}
[[ $hub =~ \"url\":\"http://(127\.0\.0\.1|localhost|\[::1\]):([0-9]{1,5})\" ]] || exit $not_asked
host=${BASH_REMATCH[1]} port=${BASH_REMATCH[2]}
[[ $hub =~ \"pid\":([0-9]{1,10}) ]] || exit $not_asked
pid=${BASH_REMATCH[1]}
[[ $token =~ ^[A-Za-z0-9._~+/=-]+$ ]] || exit $not_asked

# A file of a hub that was killed may name a port that is somebody else's by now, who is not shown the token.
kill -0 "$pid" 2>/dev/null || exit $not_asked
if [[ -r /proc/locks ]]; then
    IFS= read -r -N 1048576 locks </proc/locks
    [[ $locks == *" WRITE $pid "* ]] || exit $not_asked
fi

address=${host#[}
{ exec 3<>"/dev/tcp/${address%]}/$port"; } 2>/dev/null || exit $not_asked

payload='' accepts=application/json
give_back() {
    [ "$what" = hook ] || exit $not_asked
    printf '%s' "$payload"
    exit $not_answered
}

if [ "$what" = hook ]; then
    # At most a mebibyte, as Java reads it; an agent that says nothing in time says nothing.
    IFS= read -r -t "$payload_patience" -N 1048577 payload
    # What `sayso doctor` fires comes from no agent, and leaves a sign that this computer's own process writes.
    [[ $payload != *'"sayso-doctor-'* ]] || give_back
    path=/api/hooks/$agent/$event body=$payload
else
    path=/api/plans/check body="{\"line\":\"$line\",\"folder\":\"$folder\"}"
    [ "$form" = json ] || accepts=text/plain
fi
trap give_back PIPE

printf 'POST %s HTTP/1.1\r\nHost: %s:%s\r\nAuthorization: Bearer %s\r\nSayso-Relay: 1\r\nAccept: %s\r\nContent-Type: application/json\r\nContent-Length: %s\r\nConnection: close\r\n\r\n%s' \
    "$path" "$host" "$port" "$token" "$accepts" "${#body}" "$body" >&3 2>/dev/null || give_back

# Bash reads lines from a connection byte by byte, and each byte costs it eight calls of the system. What every
# answer of the hub is longer than is taken in one piece.
IFS= read -r -t "$patience" -N 256 head <&3 || give_back
[[ $head == 'HTTP/1.1 200 '* ]] || give_back
while [[ $head != *$'\r\n\r\n'* ]]; do
    IFS= read -r -t "$patience" line <&3 || give_back
    head+=$line$'\n'
done
reply=${head#*$'\r\n\r\n'}
head=${head%%$'\r\n\r\n'*}
[[ $head =~ [Cc]ontent-[Ll]ength:\ *([0-9]+) ]] || give_back
missing=$((BASH_REMATCH[1] - ${#reply}))
if ((missing > 0)); then
    IFS= read -r -t "$patience" -N "$missing" rest <&3 || give_back
    reply+=$rest
fi

if [ "$what" = hook ]; then
    [[ $reply == '{'*'}' ]] || give_back
    printf '%s\n' "$reply"
    exit 0
fi
[[ $head =~ Sayso-Verdict:\ *(allow|ask|deny) ]] || give_back
printf '%s\n' "$reply"
case ${BASH_REMATCH[1]} in
allow) exit 80 ;;
ask) exit 81 ;;
*) exit 82 ;;
esac
