# Finds a JDK 25. Read with `.` by the launcher, the build and ./verify; sets the variable jdk.

# jdk_is_25 FOLDER: whether FOLDER is the home of a JDK 25. Reads its release file, starts nothing.
jdk_is_25() {
    [ -x "$1/bin/java" ] && [ -r "$1/release" ] || return 1
    while IFS= read -r line; do
        case $line in
        'JAVA_VERSION="25"'* | 'JAVA_VERSION="25.'*) return 0 ;;
        JAVA_VERSION=*) return 1 ;;
        esac
    done <"$1/release"
    return 1
}

# jdk_find: sets jdk to the first JDK 25 of the places named below, or fails and says where it looked.
jdk_find() {
    if [ -n "${SAYSO_JAVA-}" ]; then
        for jdk in "$SAYSO_JAVA" "${SAYSO_JAVA%/bin/java}"; do
            jdk_is_25 "$jdk" && return 0
        done
        jdk=
        echo "sayso: SAYSO_JAVA is $SAYSO_JAVA, which is not the folder of a JDK 25" >&2
        return 1
    fi
    for jdk in "${JAVA_HOME-}" "${JAVA_HOME_25_X64-}" "${JAVA_HOME_25_ARM64-}" "${JAVA25_HOME-}" \
        /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*/jdk* \
        "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.asdf/installs/java/* \
        "${HOME-}"/.local/share/mise/installs/java/* "${HOME-}"/.jenv/versions/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /opt/homebrew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home \
        /usr/local/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home; do
        [ -n "$jdk" ] && jdk_is_25 "$jdk" && return 0
    done
    jdk=
    if command -v java >/dev/null 2>&1; then
        jdk=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
        [ -n "$jdk" ] && jdk_is_25 "$jdk" && return 0
    fi
    cat >&2 <<END
sayso: no JDK 25 found
  looked at  JAVA_HOME (${JAVA_HOME:-not set})
             /usr/lib/jvm, /usr/java, /opt, /Library/Java, Homebrew
             SDKMAN, mise, asdf, jenv and .jdks in ${HOME:-no home folder}
             java on the PATH (${jdk:-none})
  to do      install a JDK 25 (Eclipse Temurin, or the package openjdk-25-jdk), or say where one is:
             SAYSO_JAVA=/folder/of/jdk-25 sayso …
END
    jdk=
    return 1
}

# jdk_for_package FOLDER: SAYSO_JAVA if set, else the Java that FOLDER brings along, else what FOLDER/jdk
# remembers, else found and remembered.
jdk_for_package() {
    if [ -z "${SAYSO_JAVA-}" ] && [ -x "$1/runtime/bin/java" ]; then
        jdk=$1/runtime
        return 0
    fi
    if [ -z "${SAYSO_JAVA-}" ] && [ -r "$1/jdk" ]; then
        IFS= read -r jdk <"$1/jdk"
        jdk_is_25 "$jdk" && return 0
    fi
    jdk_find || return 1
    if [ -z "${SAYSO_JAVA-}" ] && [ -w "$1" ]; then
        printf '%s\n' "$jdk" >"$1/jdk.$$" && mv -f "$1/jdk.$$" "$1/jdk"
    fi
    return 0
}
