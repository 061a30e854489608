# Builds the packaged application for ./sayso, one build at a time. Read with `.` by that script,
# whose root, package and newer_sources it uses.
# shellcheck disable=SC2154

# shellcheck source=dev/steps.sh
. "$root/dev/steps.sh"
# shellcheck source=app/src/dist/lib/jdk.sh
. "$root/app/src/dist/lib/jdk.sh"

# build_package: 0 when app/target/sayso is there and new; says what it does, and why it failed.
build_package() {
    jdk_find || return 1
    if ! command -v mvn >/dev/null 2>&1; then
        echo "sayso: Maven (mvn) is not on the PATH; the first start builds Sayso with it" >&2
        echo "  to do      install it: apt-get install maven, dnf install maven or brew install maven" >&2
        return 1
    fi
    mkdir -p "$root/target"
    build_lock
    if [ -n "$build_waited" ] && [ -f "$package/build" ] && [ -z "$(newer_sources)" ]; then
        build_unlock
        return 0
    fi
    trap 'build_unlock; exit 130' INT TERM HUP
    touch "$root/target/build-started"
    step_log=$root/target/build.log
    (cd "$root" && JAVA_HOME=$jdk MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${MAVEN_OPTS-}" run_step 'sayso: building' mvn -B -Ddist -P '!format' -pl app -am package)
    built=$?
    if [ "$built" = 0 ]; then
        # What is edited during the build is newer than the build.
        touch -r "$root/target/build-started" "$root/app/target/sayso/build"
    else
        build_failed
    fi
    build_unlock
    trap - INT TERM HUP
    return "$built"
}

# build_lock: waits for another build of this clone; one that was killed is not waited for.
build_lock() {
    build_waited=
    while ! mkdir "$root/target/build.lock" 2>/dev/null; do
        read -r build_owner <"$root/target/build.lock/pid" 2>/dev/null || build_owner=
        if [ -n "$build_owner" ] && ! kill -0 "$build_owner" 2>/dev/null; then
            rm -rf "$root/target/build.lock"
            continue
        fi
        [ -n "$build_waited" ] || echo "sayso: another process builds this clone, waiting for it ($root/target/build.lock)" >&2
        build_waited=yes
        sleep 1
    done
    echo "$$" >"$root/target/build.lock/pid"
}

build_unlock() { rm -rf "$root/target/build.lock"; }

build_failed() {
    {
        echo "sayso: the build failed"
        sed -n 's/^\[ERROR\] /  /p' "$step_log" | sed -n '/Help 1/q; /[^ ]/p' | head -n 12
        if grep -q -E 'Could not (resolve|transfer|find)|Unknown host|Connection refused' "$step_log"; then
            echo "  to do      the first build fetches libraries: look at the network and at Maven's settings"
        fi
        echo "  full log   $step_log"
        [ ! -f "$root/app/target/sayso/build" ] || echo "  or         SAYSO_REBUILD=0 ./sayso … runs the last build that worked"
    } >&2
}
