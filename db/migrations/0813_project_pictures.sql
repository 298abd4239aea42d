-- Up to eight uploaded pictures of a project, in order: [{ "address": "/media/…", "alt": "…" }].

alter table projects add column pictures jsonb not null default '[]';
