import * as z from "zod";

/** Points as people read them: whole, or in the parts their type has, such as 8.5. */
export const points = z.number();
