import { type ReactElement, useState } from "react";
import type { EventTemplate } from "../../platform/sparclet.ts";
import { sparcletTypes, webSparclet } from "../../platform/sparclets.ts";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronRightIcon } from "../../ui/icons/arrow-icons.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { useNewDraft } from "./use-new-draft.ts";

interface Offer {
  readonly type: string;
  readonly template: EventTemplate;
}

/** Read when it is rendered: the types' Studio parts are loaded beside this module. */
const allOffers = (): readonly Offer[] =>
  sparcletTypes().flatMap((type) => (sparcletStudio(type)?.templates ?? []).map((template) => ({ type, template })));

/** Templates of all types. Choosing one creates a draft with its content in the author's community and opens it. */
export function TemplateCards({ lead }: { readonly lead: string }): ReactElement {
  const { use, busyId, problem } = useTemplate();
  const [first, ...rest] = allOffers();
  return (
    <section aria-label="Templates" className="stack">
      <ProblemNotice text={problem} />
      <div className="template-card">
        {first ? <FirstOffer offer={first} lead={lead} isBusy={busyId === toId(first)} onUse={() => void use(first)} /> : null}
        <ul className="fixtures">
          {rest.map((offer) => (
            <li key={toId(offer)}>
              <OtherOffer offer={offer} isBusy={busyId === toId(offer)} onUse={() => void use(offer)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const toId = ({ type, template }: Offer): string => `${type} ${template.id}`;

interface OfferProps {
  readonly offer: Offer;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function FirstOffer({ offer, lead, isBusy, onUse }: OfferProps & { readonly lead: string }): ReactElement {
  const { title, description, figure } = offer.template;
  return (
    <Ticket
      labelledBy="first-template"
      stub={
        figure ? (
          <>
            <span className="micro">{figure.label}</span>
            <span className="score">{figure.value}</span>
          </>
        ) : null
      }
    >
      <div className="stack">
        <p className="micro meta">{[lead, webSparclet(offer.type)?.label].filter(Boolean).join(" ")}</p>
        <h2 className="h2" id="first-template">
          {title}
        </h2>
        <p>{description}</p>
        <p>
          <Button variant="primary" isBusy={isBusy} onClick={onUse}>
            Use this template
          </Button>
        </p>
      </div>
    </Ticket>
  );
}

function OtherOffer({ offer, isBusy, onUse }: OfferProps): ReactElement {
  const { title, description } = offer.template;
  const TypeIcon = webSparclet(offer.type)?.icon ?? StarIcon;
  return (
    <button type="button" className="fixture" aria-busy={isBusy || undefined} onClick={onUse}>
      <TypeIcon />
      <span>
        <span className="h4">{title}</span>
        <span className="what">
          <b>{webSparclet(offer.type)?.label}</b> <span>{description}</span>
        </span>
      </span>
      <ChevronRightIcon className="size-s" />
    </button>
  );
}

interface UsedTemplate {
  readonly use: (offer: Offer) => Promise<void>;
  readonly busyId: string | null;
  readonly problem: string | null;
}

function useTemplate(): UsedTemplate {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const current = useSession((state) => state.community);
  const { make, isBusy, problem } = useNewDraft();
  const [usedId, setUsedId] = useState<string | null>(null);
  const [isHomeless, setHomeless] = useState(false);
  const home = current?.community.id ?? communities[0]?.community.id;
  const use = async (offer: Offer): Promise<void> => {
    if (!home) return setHomeless(true);
    setUsedId(toId(offer));
    await make({ ...offer, communityId: home });
  };
  return {
    use,
    busyId: isBusy ? usedId : null,
    problem: isHomeless && !home ? "Join a community first: every event belongs to one." : problem,
  };
}
