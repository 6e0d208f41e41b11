import type { ReactElement } from "react";

interface Mark {
  readonly name: string;
  readonly path: string;
  /** Where the left eye begins; both are the slanted stripes of the brand, and cut out. */
  readonly eyes: readonly [number, number];
}

/** The marks in the order of their numbers, which are stored. None repeats the shape of an answer. */
export const MARKS: readonly Mark[] = [
  { name: "Puck", path: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z", eyes: [9.4, 10.2] },
  {
    name: "Flame",
    path: "M12.5 1c.8 4.2 6.5 6.4 6.5 12.8a7 7 0 0 1-14 0c0-3.3 2.2-4.3 2.6-7.5 1.6.9 2.3 2.2 2.6 3.7C11.8 7.8 12.8 4.8 12.5 1z",
    eyes: [9.4, 12.7],
  },
  { name: "Crown", path: "M2.5 5l5 4.6L12 2l4.5 7.6 5-4.6-2 16.5h-15z", eyes: [9.4, 12.9] },
  {
    name: "Mask",
    path: "M12 2C6.8 2 3.6 5.6 3.6 10.6v5L7.9 22h8.2l4.3-6.4v-5C20.4 5.6 17.2 2 12 2zM8.8 17.2h1.5v2.3H8.8zM11.3 17.2h1.5v2.3h-1.5zM13.8 17.2h1.5v2.3h-1.5z",
    eyes: [9.4, 10.2],
  },
  { name: "Star", path: "M12 .8l3.2 7.1 7.8.8-5.8 5.2 1.7 7.6L12 17.6l-6.9 3.9 1.7-7.6L1 8.7l7.8-.8z", eyes: [9.4, 9.9] },
  { name: "Lynx", path: "M3.5 2l5 4h7l5-4v11.5a8.5 8.5 0 0 1-17 0z", eyes: [9.4, 11.4] },
  {
    name: "Bear",
    path: "M6 2.5a3.6 3.6 0 0 1 3.2 2 9.5 9.5 0 0 1 5.6 0 3.6 3.6 0 1 1 5 4.7 9 9 0 1 1-15.6 0A3.6 3.6 0 0 1 6 2.5z",
    eyes: [9.4, 11.3],
  },
  {
    name: "Bell",
    path: "M12 1.5c1.2 0 2 .8 2.1 1.9C17.3 4.3 19 7 19 10.5v5l2.5 3.5h-19L5 15.5v-5c0-3.5 1.7-6.2 4.9-7.1C10 2.3 10.8 1.5 12 1.5zM9.3 20.2h5.4a2.7 2.7 0 0 1-5.4 0z",
    eyes: [9.4, 10.5],
  },
  { name: "Spruce", path: "M12 .8l5.4 6.4h-2.6l4.7 5.6h-3l5.5 6.7h-8v3.7h-4v-3.7H2l5.5-6.7h-3l4.7-5.6H6.6z", eyes: [9.4, 13] },
  { name: "Cloud", path: "M7 20a5.5 5.5 0 0 1-.9-10.9A6.5 6.5 0 0 1 18.7 8.6 5.8 5.8 0 0 1 17.5 20z", eyes: [9.4, 12] },
  {
    name: "Fish",
    path: "M1 12c3-5 6.8-7.5 10.7-7.5 2.3 0 4.2 1 5.7 2.9L23 4v16l-5.6-3.4c-1.5 1.9-3.4 2.9-5.7 2.9C7.8 19.5 4 17 1 12z",
    eyes: [5.8, 9.4],
  },
  { name: "Hex nut", path: "M12 1.5l9.1 5.25v10.5L12 22.5l-9.1-5.25V6.75z", eyes: [9.4, 10.4] },
];

/** The inks in the order of their numbers, which are stored. */
export const INKS = ["Club ink", "Second ink", "Paper ink", "Light ink", "Dark ink"] as const;

/** A mark alone, in the colour of the text. */
export function FaceMark({ mark }: { readonly mark: number }): ReactElement | null {
  const shape = MARKS[mark];
  if (!shape) return null;
  const [x, y] = shape.eyes;
  const eye = (left: number) => `M${left} ${y}h2.1l-1.1 3.6h-2.1z`;
  return (
    <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={`${shape.path}${eye(x)}${eye(x + 4.3)}`} />
    </svg>
  );
}
