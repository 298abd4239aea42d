-- What members wished for before there was a second factor. Nothing reads it.
alter table user_settings drop column two_factor;

-- The account at a provider that is linked to the user once the code was right.
alter table pending_sign_ins add column subject text;
