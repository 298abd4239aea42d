-- Admins see which files take the most room.

create index files_size_idx on files (size desc, id desc);
