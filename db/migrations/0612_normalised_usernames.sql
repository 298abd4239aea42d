-- Usernames are NFKC now. One that another user would then have too stays as it is. So do emails: in another spelling an
-- address may be another mailbox.
update users set username = normalize(username, nfkc)
where username is not nfkc normalized
  and position('@' in normalize(username, nfkc)) = 0
  and not exists (
    select from users other
    where other.id <> users.id
      and lower(normalize(other.username, nfkc)) = lower(normalize(users.username, nfkc)));
