-- Written and never read: decisions and the reasons for ending sessions are in the audit log.
alter table sessions drop column revoked_reason;
alter table slug_history drop column retired_at;
alter table events drop column rules_version;
alter table appeals drop column decided_by;
alter table game_imports drop column imported_at;
