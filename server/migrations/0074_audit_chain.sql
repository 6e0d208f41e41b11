-- Each row of the audit log is numbered and hashed once, soon after its transaction: the hash is of the hash before it and of the row.
-- Rows are numbered as they are found, not by their ids, because a row with a lower id may be committed later than one with a higher id.
alter table audit
  add column chain_no bigint check (chain_no > 0),
  add column chain_hash bytea,
  add constraint audit_chained_whole check ((chain_no is null) = (chain_hash is null));
create unique index audit_by_chain_no on audit (chain_no) where chain_no is not null;
create index audit_unchained on audit (id) where chain_no is null;

-- The last row of the chain, so that removing the last rows is noticed, too. There is no row before the first one is chained.
create table audit_head (
  id smallint primary key default 1 check (id = 1),
  chain_no bigint not null,
  chain_hash bytea not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.chain_no is null and new.chain_no is not null
      and (new.id, new.at, new.actor, new.action, new.object_kind, new.object_id, new.request_id, new.details::text)
        is not distinct from (old.id, old.at, old.actor, old.action, old.object_kind, old.object_id, old.request_id, old.details::text)
    then
      return new;
    end if;
  end if;
  raise exception 'Rows of the audit log are neither changed nor deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_rows_stay before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_stays before truncate on audit for each statement execute function refuse_audit_change();
