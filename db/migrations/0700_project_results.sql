-- A project's address, what it changed, and the service by which somebody orders something like it.

alter table projects add column slug text;
alter table projects add column outcome jsonb;
alter table projects add column service_id integer references services (id) on delete set null;

-- The part of the title before a colon, in the letters of addresses; with a number where others have it already.
do $$
declare
  project record;
  base text;
  candidate text;
  number integer;
begin
  for project in select id, title from projects order by id loop
    base := trim(both '-' from left(
      regexp_replace(lower(split_part(project.title, ':', 1)), '[^a-z0-9]+', '-', 'g'), 60));
    if base = '' then base := 'project'; end if;
    candidate := base;
    number := 1;
    while exists (select from projects where slug = candidate) loop
      number := number + 1;
      candidate := base || '-' || number;
    end loop;
    update projects set slug = candidate where id = project.id;
  end loop;
end $$;

alter table projects alter column slug set not null;
alter table projects add constraint projects_slug_key unique (slug);
create index projects_service_id_idx on projects (service_id);
