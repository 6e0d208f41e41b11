import { useCallback, useEffect, useState } from "react";

type SetEdited = (id: string, isEdited: boolean) => void;

/** The matchups that the user is editing. They stay in their list, whatever others store meanwhile. */
export function useEditedIds(): { readonly edited: ReadonlySet<string>; readonly setEdited: SetEdited } {
  const [edited, setIds] = useState<ReadonlySet<string>>(new Set());
  const setEdited = useCallback<SetEdited>((id, isEdited) => {
    setIds((ids) => (ids.has(id) === isEdited ? ids : new Set(isEdited ? [...ids, id] : [...ids].filter((one) => one !== id))));
  }, []);
  return { edited, setEdited };
}

/** Marks the matchup as edited or not while it is in the list. */
export function useEdited(id: string, isEdited: boolean, setEdited: SetEdited): void {
  useEffect(() => {
    setEdited(id, isEdited);
    return () => setEdited(id, false);
  }, [id, isEdited, setEdited]);
}
