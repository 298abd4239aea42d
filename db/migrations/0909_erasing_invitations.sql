-- An invitation that was erased does not come back with a backup.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'contact-message', 'subscriber', 'call', 'quote', 'invitation'));
