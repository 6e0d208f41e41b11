import { stableId } from "./stable-id.ts";

/** Communities without pictures show the halftone pattern in their own colour. */
const noPictures = { headerBanner: null, coverImage: null };

/** Three communities with very different colours: dark navy with gold, hot red with black, teal with pale yellow. */
export const demoCommunities = [
  {
    headerBanner: "/logos/banner.svg",
    coverImage: null,
    id: stableId("community:sdpn"),
    slug: "sdpn",
    name: "SDPN",
    description: "The show, the chat and the games between the games.",
    brandLogo: "/logos/sdpn.svg",
    favicon: "/logos/sdpn.svg",
    primaryColor: "#00205b",
    secondaryColor: "#ffb81c",
    primaryTextColor: "#ffffff",
    secondaryTextColor: "#00205b",
  },
  {
    ...noPictures,
    id: stableId("community:northside"),
    slug: "northside",
    name: "Northside",
    description: "The supporters’ club behind the north goal: derbies, away days, quiz nights.",
    brandLogo: "/logos/northside.svg",
    favicon: "/logos/northside.svg",
    primaryColor: "#e4002b",
    secondaryColor: "#111111",
    primaryTextColor: "#ffffff",
    secondaryTextColor: "#ffffff",
  },
  {
    ...noPictures,
    id: stableId("community:tide"),
    slug: "tide",
    name: "Tidewater Hoops",
    description: "Pick-up basketball by the harbour, and a game to play while the court is wet.",
    brandLogo: "/logos/tide.svg",
    favicon: "/logos/tide.svg",
    primaryColor: "#00807c",
    secondaryColor: "#fff1a8",
    primaryTextColor: "#ffffff",
    secondaryTextColor: "#003b39",
  },
] as const;
