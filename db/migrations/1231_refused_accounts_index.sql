-- The list of clients reads who was refused, which few are.
create index clients_refused on clients (refused_user_id) where refused_user_id is not null;
