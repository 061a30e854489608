# Completion of sayso for fish. Load it with: sayso completion fish | source
function __sayso_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in ($words[1] __complete $words[2..-1] "$typed" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$typed"
        else
            printf '%s\n' $line
        end
    end
end
complete -c sayso -f -a '(__sayso_complete)'
