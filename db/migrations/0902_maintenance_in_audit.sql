alter table user_audit drop constraint user_audit_action_check;
alter table user_audit add constraint user_audit_action_check
  check (action in ('create', 'role', 'activate', 'deactivate', 'erase', 'backup', 'download-backup', 'maintain-database'));
