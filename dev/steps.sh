# Runs a long command with its output in a log and one line on stderr that says where it is.
# Read with `.` by ./sayso and ./verify, which set step_log.
# shellcheck disable=SC2154

# run_step TITLE COMMAND…: the command's exit code.
run_step() {
    step_title=$1
    shift
    step_begun=$(date +%s)
    step_shown=
    "$@" >"$step_log" 2>&1 </dev/null &
    step_pid=$!
    # The shell that waits is what gets the signal; the command must not outlive it.
    trap 'kill "$step_pid" 2>/dev/null; exit 130' INT TERM HUP
    while kill -0 "$step_pid" 2>/dev/null; do
        step_show
        sleep 1
    done
    wait "$step_pid"
    step_code=$?
    trap - INT TERM HUP
    [ ! -t 2 ] || printf '\r\033[K' >&2
    if [ "$step_code" = 0 ]; then step_word='done'; else step_word='failed'; fi
    printf '%s, %s after %s s\n' "$step_title" "$step_word" "$(($(date +%s) - step_begun))" >&2
    return "$step_code"
}

# step_show: on a terminal one line that changes, elsewhere a line for each new step.
step_show() {
    step_now=$(step_of_log)
    if [ -t 2 ]; then
        step_fetched=$(grep -c '^\[INFO\] Downloaded from' "$step_log")
        [ "$step_fetched" = 0 ] || step_fetched=", $step_fetched files fetched"
        printf '\r\033[K%s: %s (%s s%s)' "$step_title" "${step_now:-begins}" \
            "$(($(date +%s) - step_begun))" "${step_fetched#0}" >&2
    elif [ -n "$step_now" ] && [ "$step_now" != "$step_shown" ]; then
        printf '%s: %s\n' "$step_title" "$step_now" >&2
    fi
    step_shown=$step_now
}

# step_of_log: the last module that Maven began, and what it does there.
step_of_log() {
    sed -n '
        s/^\[INFO\] Building \(.*\) [0-9][^ ]* *\[\([0-9]*\)\/\([0-9]*\)\]$/\2 of \3, \1/p
        s/^\[INFO\] --- [^ ]*:exec (assemble).*/last step: packaging and the start-up cache/p
    ' "$step_log" | tail -n 1
}
