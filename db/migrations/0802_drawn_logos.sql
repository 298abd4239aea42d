-- An uploaded logo may be a drawing.
alter table post_image_files
  drop constraint post_image_files_format_check,
  add constraint post_image_files_format_check check (format in ('avif', 'webp', 'svg'));
