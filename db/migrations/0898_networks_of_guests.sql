-- From which network a call to come was booked without an account: its first 24 bits, or 48 of IPv6. Gone when the call is over.

alter table appointments add column guest_network text;

create index appointments_guest_network_idx on appointments (guest_network) where guest_network is not null;
