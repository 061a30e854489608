#compdef sayso
# Completion of sayso for zsh. Load it with: source <(sayso completion zsh)
_sayso() {
    local line
    local -a candidates
    while IFS= read -r line; do
        case $line in
        :files) _files; return ;;
        *$'\t'*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        *) candidates+=("${line//:/\\:}") ;;
        esac
    done < <("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
    (( $#candidates )) && _describe sayso candidates
}
if [ "${funcstack[1]}" = _sayso ]; then _sayso "$@"; else compdef _sayso sayso; fi
