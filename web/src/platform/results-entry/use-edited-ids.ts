import { useCallback, useEffect, useState } from "react";

type SetEdited = (id: string, isEdited: boolean) => void;

/** Which matchups somebody is about to change: they stay in the list they are in, whatever others store meanwhile. */
export function useEditedIds(): { readonly edited: ReadonlySet<string>; readonly setEdited: SetEdited } {
  const [edited, setIds] = useState<ReadonlySet<string>>(new Set());
  const setEdited = useCallback<SetEdited>((id, isEdited) => {
    setIds((ids) => (ids.has(id) === isEdited ? ids : new Set(isEdited ? [...ids, id] : [...ids].filter((one) => one !== id))));
  }, []);
  return { edited, setEdited };
}

/** Tells the list, for as long as the matchup is in it, whether it is being changed. */
export function useEdited(id: string, isEdited: boolean, setEdited: SetEdited): void {
  useEffect(() => {
    setEdited(id, isEdited);
    return () => setEdited(id, false);
  }, [id, isEdited, setEdited]);
}
