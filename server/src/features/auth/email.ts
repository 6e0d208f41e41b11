/**
 * The form in which an address is unique: composed, lower case. Dots and plus tags stay, because only their provider knows what they mean.
 */
export function canonicalEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
