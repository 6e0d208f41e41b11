/**
 * The faces beside names: one of twelve marks in one of five inks of the community. A face is one number, `mark * 5 + ink`, so that it fits
 * into a column and a row of any table.
 */
export const FACE_MARKS = 12;
export const FACE_INKS = 5;
export const FACES = FACE_MARKS * FACE_INKS;

export interface FaceParts {
  /** From 0, in the order of the marks in `web/src/ui/face-marks.tsx`. */
  readonly mark: number;
  /** From 0: the community's colour, its second one, paper, the light and the dark variant. */
  readonly ink: number;
}

export const toFace = ({ mark, ink }: FaceParts): number => mark * FACE_INKS + ink;

export const toFaceParts = (face: number): FaceParts => ({ mark: Math.floor(face / FACE_INKS) % FACE_MARKS, ink: face % FACE_INKS });

/** The face of somebody who has not chosen one, from their id: always the same, and as many people for each. */
export function drawFace(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of the hash alone repeat with the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % FACES;
}

/** The face of somebody: the one that they chose, else the one that is drawn from their id. */
export const toShownFace = ({ id, face }: { readonly id: string; readonly face?: number | null | undefined }): number =>
  face ?? drawFace(id);
