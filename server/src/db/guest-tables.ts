import type { Bytes, Maybe, Timestamp } from "./column-types.ts";

export interface EventGuestsTable {
  event_id: string;
  guest_count: number;
  per_address: Maybe<number>;
}

export interface GuestNameNumbersTable {
  event_id: string;
  name_key: string;
  last_number: number;
}

export interface GuestAddressesTable {
  address_hash: Bytes;
  window_start: Timestamp;
  count: number;
  expires_at: Timestamp;
}

export interface GuestBrowsersTable {
  event_id: string;
  key_hash: Bytes;
  user_id: string;
}

export interface GuestTables {
  event_guests: EventGuestsTable;
  guest_name_numbers: GuestNameNumbersTable;
  guest_addresses: GuestAddressesTable;
  guest_browsers: GuestBrowsersTable;
}
