-- Links from decisions to code, made by hand. `target` tells those of a decision in one repository apart
-- (LinkTarget). What follows are prints of the lines that commits with a known decision added, which hold
-- no text (LinePrinter), and how far a repository was looked through for them; all of that can be taken anew.

CREATE TABLE decision_link (
    decision_id TEXT NOT NULL,
    repository  TEXT NOT NULL,
    target      TEXT NOT NULL,
    commit_id   TEXT NOT NULL,
    path        TEXT,
    from_line   BIGINT,
    to_line     BIGINT,
    made_by     TEXT NOT NULL,
    made_at     BIGINT NOT NULL,
    PRIMARY KEY (decision_id, repository, target)
);

CREATE INDEX decision_link_repository ON decision_link (repository, made_at);

CREATE TABLE line_print (
    repository  TEXT NOT NULL,
    print       BIGINT NOT NULL,
    decision_id TEXT NOT NULL,
    commit_id   TEXT NOT NULL,
    path        TEXT NOT NULL
);

CREATE INDEX line_print_found ON line_print (repository, print);

CREATE INDEX line_print_decision ON line_print (decision_id);

CREATE TABLE printed_commit (
    repository TEXT NOT NULL,
    commit_id  TEXT NOT NULL,
    PRIMARY KEY (repository, commit_id)
);

CREATE TABLE printed_tip (
    repository TEXT NOT NULL,
    commit_id  TEXT NOT NULL,
    PRIMARY KEY (repository, commit_id)
);

CREATE TABLE print_key (
    id     TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
