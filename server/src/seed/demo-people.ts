import type { Role } from "@sparc/contract/entities/user";

export const DEMO_PASSWORD = "sparc demo password";

export interface DemoPerson {
  key: string;
  email: string;
  name: string;
  role: Role;
  /** Slugs of the communities that the person is a member of. */
  communities: readonly string[];
  /** Sign-up dates are spread over time, so that lists by date and growth charts have content. */
  joinedDaysAgo: number;
}

const MEMBER_NAMES = [
  "Ana Silva",
  "Jonas Eklund",
  "Tam Nguyen",
  "Marisol Vega",
  "Noor Haddad",
  "Sam Okafor",
  "Priya Raman",
  "Lukas Brandt",
  "Chloe Martin",
  "Diego Alvarez",
  "Hana Sato",
  "Owen Gallagher",
  "Zofia Nowak",
  "Malik Johnson",
  "Ingrid Dahl",
  "Wei Chen",
  "Fatima Zahra",
  "Callum Fraser",
  "Lucía Romero",
  "Tomasz Wójcik",
  "Amara Diallo",
  "Henrik Olsen",
  "Mei Lin",
  "Gabriel Rocha",
  "Sofia Rossi",
  "Arjun Patel",
  "Elif Kaya",
  "Nathan Roy",
  "Isla Murray",
  "Kofi Mensah",
  "Beatriz Costa",
  "Anton Petrov",
  "Layla Aziz",
  "Ethan Clarke",
  "Yuki Tanaka",
  "Maëlle Girard",
  "Viktor Horvat",
  "Nia Williams",
  "Pablo Ortega",
  "Grace Kim",
] as const;

/** Most people belong to one community, every third to several and the last two to none. */
function communitiesOf(index: number): readonly string[] {
  if (index >= MEMBER_NAMES.length - 2) return [];
  if (index % 3 === 0) return ["sdpn", "northside", "tide"];
  return index % 5 === 0 ? ["northside"] : ["sdpn"];
}

const staff: readonly DemoPerson[] = [
  {
    joinedDaysAgo: 200,
    key: "admin",
    email: "admin@sparc.test",
    name: "Robin Ashworth",
    role: "admin",
    communities: ["sdpn", "northside", "tide"],
  },
  {
    joinedDaysAgo: 196,
    key: "creator",
    email: "creator@sparc.test",
    name: "Casey Lindqvist",
    role: "creator",
    communities: ["sdpn", "northside", "tide"],
  },
  {
    joinedDaysAgo: 190,
    key: "creator2",
    email: "creator2@sparc.test",
    name: "Morgan Bellamy",
    role: "creator",
    communities: ["northside"],
  },
];

export const demoPeople: readonly DemoPerson[] = [
  ...staff,
  ...MEMBER_NAMES.map((name, index): DemoPerson => {
    const key = `member${String(index + 1).padStart(2, "0")}`;
    const joinedDaysAgo = 180 - index * 4;
    return { key, email: `${key}@sparc.test`, name, role: "ordinary", communities: communitiesOf(index), joinedDaysAgo };
  }),
];
