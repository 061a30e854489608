-- A questionnaire that a person broke off to talk.
ALTER TABLE decision ADD COLUMN pause TEXT;
