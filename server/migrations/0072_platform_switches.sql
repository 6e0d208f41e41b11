-- Switches of the whole platform that admins change while it runs. One that has no row is as the product comes.
create table platform_switches (
  name text primary key,
  is_on boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users
);

-- A message that was given up loses an address that is not its account's, and cannot be sent again then.
alter table outgoing_messages add column is_address_erased boolean not null default false;
update outgoing_messages set is_address_erased = true
  where given_up_at is not null and kind in ('password_reset', 'email_changed', 'email_confirm', 'account_deleted');
