-- Emptied and written anew by readiness checks: each write takes a new page of the disk, which a full one refuses. Never read.
create table storage_probe (
  filler text not null
);
