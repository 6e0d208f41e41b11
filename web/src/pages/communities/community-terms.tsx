import type { ReactElement } from "react";

/** What somebody accepts who joins the community, beside the button that joins; nothing where the community has no terms. */
export function CommunityTerms({
  community,
}: {
  readonly community: { readonly name: string; readonly terms_url?: string };
}): ReactElement | null {
  const { name, terms_url: url } = community;
  if (url === undefined) return null;
  return (
    <span className="small">
      By joining you accept{" "}
      <a href={url} target="_blank" rel="noopener noreferrer">
        the terms of {name}
      </a>
      .
    </span>
  );
}
