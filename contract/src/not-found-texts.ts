/** Texts that the first HTML of an unknown address and the not-found page both show. */

export const NOT_FOUND_TITLE = "Looks like this play didn't work out!";
export const NOT_FOUND_LEADS = [
  "The page you're looking for has been traded to another team.",
  "Don't worry though – there's plenty of action happening elsewhere!",
] as const;
export const NOT_FOUND_FOOT = "Need help? Contact the coaching staff!";
