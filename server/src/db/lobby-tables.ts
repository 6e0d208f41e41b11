export interface WarmUpVotesTable {
  event_id: string;
  user_id: string;
  option_no: number;
}

export interface LobbyTables {
  warm_up_votes: WarmUpVotesTable;
}
