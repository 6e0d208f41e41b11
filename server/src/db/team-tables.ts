export interface EventTeamsTable {
  event_id: string;
  team_no: number;
}

export interface TeamTables {
  event_teams: EventTeamsTable;
}
