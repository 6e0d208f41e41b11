import type { ShippingAddress, ShippingDetails } from "@sparc/contract/entities/prize-claim";
import type { Config } from "../../config.ts";
import { createSeal } from "../../lib/seal.ts";
import type { SealedClaim } from "./claim-addresses.repository.ts";

/** The decrypted part of a claim: only in memory, for people who may see it. */
export interface OpenClaim {
  address: ShippingAddress | null;
  shipping: ShippingDetails | null;
}

export interface ClaimSeal {
  readonly keyId: string;
  seal(claimId: string, open: OpenClaim): SealedClaim;
  /** Parts that were encrypted with a removed key are null, as if they had been erased. */
  open(sealed: SealedClaim | undefined): OpenClaim;
}

export function createClaimSeal(config: Pick<Config, "secretKeys">): ClaimSeal {
  const seal = createSeal(config, "sparc prize claims");
  const sealPart = (part: object | null, claimId: string) => (part === null ? null : seal.seal(Buffer.from(JSON.stringify(part)), claimId));
  function openPart<T>(part: Uint8Array | null, claimId: string): T | null {
    const bytes = part === null ? null : seal.open(part, claimId);
    return bytes === null ? null : (JSON.parse(bytes.toString("utf8")) as T);
  }
  return {
    keyId: seal.keyId,
    seal: (claimId, { address, shipping }) => ({
      ...{ claimId, keyId: seal.keyId },
      address: sealPart(address, claimId),
      shipping: sealPart(shipping, claimId),
      fingerprint: address === null ? null : seal.fingerprint(normalised(address)),
    }),
    open: (sealed) =>
      sealed
        ? { address: openPart(sealed.address, sealed.claimId), shipping: openPart(sealed.shipping, sealed.claimId) }
        : { address: null, shipping: null },
  };
}

/** The address without name, capitals, spaces and punctuation, for comparison. */
const normalised = ({ line1, line2, city, postal_code, country }: ShippingAddress): string =>
  [country, postal_code, city, line1, line2]
    .map((part) =>
      (part ?? "")
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ""),
    )
    .join("|");

/** The masked address for lists: city, region and country are readable, person and street are not. */
export function maskAddress(address: ShippingAddress | null): Partial<ShippingAddress> | null {
  if (address === null) return null;
  const { name, line1, line2, city, region, postal_code, country, phone } = address;
  return {
    name: masked(name, 1),
    line1: masked(line1, 0),
    ...(line2 ? { line2: masked(line2, 0) } : {}),
    ...{ city, country },
    ...(region ? { region } : {}),
    ...(postal_code ? { postal_code: masked(postal_code, 1) } : {}),
    ...(phone ? { phone: `••• ${phone.replace(/\D/g, "").slice(-2)}` } : {}),
  };
}

/** Replaces every character except spaces and the first `shown` of each word with a dot. */
const masked = (text: string, shown: number): string =>
  text
    .split(/\s+/)
    .map((word) => Array.from(word, (character, at) => (at < shown ? character : "•")).join(""))
    .join(" ");
