import type { ReactElement, ReactNode } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { sparcletTypes, webSparclet } from "../../platform/sparclets.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { useSession } from "../../session/session-store.ts";
import { ChevronDownIcon } from "../../ui/icons/arrow-icons.ts";
import { CheckIcon, LockIcon, StarIcon } from "../../ui/icons/status-icons.ts";
import { Menu } from "../../ui/menu.tsx";
import { menuChoice } from "../../ui/menu-items.ts";
import { notify } from "../../ui/notify.ts";

/** Menus of a draft's type and community while it is empty, plain labels once it has content. Null for published events. */
export function PlaceMenus({ form }: { readonly form: EventForm }): ReactElement | null {
  const { stored } = form;
  const communities = useSession((state) => state.user?.communities) ?? [];
  const { place, isBusy } = usePlacing(form);
  if (stored.status !== "draft") return null;
  const typeLabel = webSparclet(stored.type)?.label ?? stored.type;
  if (stored.is_empty !== true)
    return (
      <>
        <FixedValue>{typeLabel}</FixedValue>
        <FixedValue>{stored.community_name}</FixedValue>
      </>
    );
  const TypeIcon = webSparclet(stored.type)?.icon ?? StarIcon;
  return (
    <>
      <Menu
        label="Type"
        trigger={(props) => (
          <button
            type="button"
            className="btn size-sm hair"
            aria-label={`Type: ${typeLabel}`}
            aria-disabled={isBusy || undefined}
            {...props}
          >
            <TypeIcon className="size-s" />
            {typeLabel}
            <ChevronDownIcon className="size-s" />
          </button>
        )}
      >
        {sparcletTypes().map((type) => (
          <button key={type} type="button" onClick={() => void place({ type })} {...menuChoice(type === stored.type)}>
            <span>{webSparclet(type)?.label ?? type}</span>
            {type === stored.type ? <CheckIcon className="size-s" /> : null}
          </button>
        ))}
      </Menu>
      {communities.length > 1 ? (
        <Menu
          label="Community"
          trigger={(props) => (
            <button
              type="button"
              className="btn size-sm hair"
              aria-label={`Community: ${stored.community_name}`}
              aria-disabled={isBusy || undefined}
              {...props}
            >
              {stored.community_name}
              <ChevronDownIcon className="size-s" />
            </button>
          )}
        >
          {communities.map(({ community }) => (
            <button
              key={community.id}
              type="button"
              onClick={() => void place({ community_id: community.id })}
              {...menuChoice(community.id === stored.community_id)}
            >
              <span>{community.name}</span>
              {community.id === stored.community_id ? <CheckIcon className="size-s" /> : null}
            </button>
          ))}
        </Menu>
      ) : (
        <FixedValue>{stored.community_name}</FixedValue>
      )}
    </>
  );
}

function FixedValue({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <span className="held-label">
      <LockIcon className="size-s" />
      {children}
    </span>
  );
}

interface Placing {
  readonly place: (where: { readonly type?: string; readonly community_id?: string }) => Promise<void>;
  readonly isBusy: boolean;
}

/** Changes the type or community. Unsaved edits are saved first, because the change needs the version that contains them. */
function usePlacing(form: EventForm): Placing {
  const { isBusy, run } = useSingleFlight();
  const place: Placing["place"] = (where) =>
    run(async () => {
      const { type, community_id } = { ...form.stored, ...where };
      if (type === form.stored.type && community_id === form.stored.community_id) return;
      try {
        const version = await form.savedVersion();
        if (version === null) {
          notify.error("Something you typed is not saved yet. Try again once it is.");
          return;
        }
        const { data } = await call("events.update", { params: { id: form.stored.id }, body: { version, ...where } });
        form.adopt(data);
      } catch (error) {
        notify.error(friendlyError(error));
      }
    });
  return { place, isBusy };
}
