-- The version of a post that an import stored last; null for a post that was written here.

alter table blog_posts add column imported_version integer;
