#!/usr/bin/env bash
# Hands an agent's hook to the hub that runs for this home, which answers without a process of its own.
#
#   hook-relay.bash HOME AGENT EVENT   the payload on stdin, the reply on stdout
#
# Ends with 0 and the hub's reply; with 75 where there is no hub to ask and nothing was read; with 76 and the
# payload itself where the hub did not answer, so that somebody else can.
# Runs on every hook, so it forks nothing.

not_asked=75
not_answered=76
LC_ALL=C

home=$1 agent=$2 event=$3
[[ $agent =~ ^[a-z-]{1,20}$ && $event =~ ^[A-Za-z._]{1,40}$ ]] || exit $not_asked
((BASH_VERSINFO[0] >= 4)) || exit $not_asked

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

# At most two seconds and a mebibyte, as Java reads it; an agent that says nothing at once says nothing.
payload=
if IFS= read -r -t 0.1 -N 1 first; then
    payload=$first
    IFS= read -r -t 2 -N 1048576 rest
    payload+=$rest
fi

give_back() {
    printf '%s' "$payload"
    exit $not_answered
}
trap give_back PIPE

# What `sayso doctor` fires comes from no agent, and leaves a sign that this computer's own process writes.
[[ $payload != *'"sayso-doctor-'* ]] || give_back

printf 'POST /api/hooks/%s/%s HTTP/1.1\r\nHost: %s:%s\r\nAuthorization: Bearer %s\r\nSayso-Relay: 1\r\nContent-Type: application/json\r\nContent-Length: %s\r\nConnection: close\r\n\r\n%s' \
    "$agent" "$event" "$host" "$port" "$token" "${#payload}" "$payload" >&3 2>/dev/null || give_back

# Bash reads lines from a connection byte by byte, and each byte costs it eight calls of the system. What every
# answer of the hub is longer than is taken in one piece.
IFS= read -r -t 2 -N 256 head <&3 || give_back
[[ $head == 'HTTP/1.1 200 '* ]] || give_back
while [[ $head != *$'\r\n\r\n'* ]]; do
    IFS= read -r -t 2 line <&3 || give_back
    head+=$line$'\n'
done
reply=${head#*$'\r\n\r\n'}
[[ ${head%%$'\r\n\r\n'*} =~ [Cc]ontent-[Ll]ength:\ *([0-9]+) ]] || give_back
missing=$((BASH_REMATCH[1] - ${#reply}))
if ((missing > 0)); then
    IFS= read -r -t 2 -N "$missing" rest <&3 || give_back
    reply+=$rest
fi
[[ $reply == '{'*'}' ]] || give_back
printf '%s\n' "$reply"
