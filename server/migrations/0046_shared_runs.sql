-- Personal links to a single run, such as one day of a daily game: one a slot. They end with the run as well.
alter table shared_cards
  add column slot_key text,
  drop constraint shared_cards_kind_check,
  add constraint shared_cards_kind_check check (kind in ('pick', 'result', 'run')),
  add constraint shared_cards_slot_check check ((kind = 'run') = (slot_key is not null)),
  drop constraint shared_cards_event_id_user_id_kind_key,
  add constraint shared_cards_owned_key unique nulls not distinct (event_id, user_id, kind, slot_key),
  add constraint shared_cards_run_fkey foreign key (event_id, slot_key, user_id) references runs on delete cascade;
