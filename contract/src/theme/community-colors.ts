import { parseHex } from "./hex-color.ts";

/** The four colours that a community enters, stored exactly as given; they are adjusted when they are shown. */
export interface CommunityColors {
  readonly primary: string;
  readonly secondary: string;
  readonly primary_text: string;
  readonly secondary_text: string;
}

/** The platform's own colours, for pages outside a community and in place of blank ones. */
export const DEFAULT_COLORS: CommunityColors = {
  primary: "#0e3b2e",
  secondary: "#ff8a3d",
  primary_text: "#ffffff",
  secondary_text: "#0a2b21",
};

/** As sent by the API: any of them blank or missing. */
export type GivenColors = { readonly [Name in keyof CommunityColors]?: string | null | undefined };

/** Replaces blank, missing and invalid colours by the defaults. */
export function completeColors(given: GivenColors | null | undefined): CommunityColors {
  const pick = (name: keyof CommunityColors): string => {
    const value = given?.[name];
    return value && parseHex(value) ? value : DEFAULT_COLORS[name];
  };
  return {
    primary: pick("primary"),
    secondary: pick("secondary"),
    primary_text: pick("primary_text"),
    secondary_text: pick("secondary_text"),
  };
}
