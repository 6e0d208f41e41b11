import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSession } from "../../session/session-store.ts";
import { sparcletTypes, webSparclet } from "../../sparclets/registry.ts";
import type { EventTemplate } from "../../sparclets/web-sparclet.ts";
import { sparcletWriting } from "../../sparclets/writing.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronRightIcon } from "../../ui/icons/arrow-icons.ts";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { makeDraft } from "./make-draft.ts";

interface Offer {
  readonly type: string;
  readonly template: EventTemplate;
}

const offers: readonly Offer[] = sparcletTypes.flatMap((type) =>
  (sparcletWriting(type)?.templates ?? []).map((template) => ({ type, template })),
);

interface TemplateCardsProps {
  readonly lead: string;
  /** Only beginnings of this type; of every type, each named, when absent. */
  readonly type?: string | undefined;
  /** Where the event is made; the reader's own first community when absent. */
  readonly communityId?: string | undefined;
  /** Typed already; the template's own name otherwise. */
  readonly name?: string | undefined;
}

/** Beginnings that work. Choosing one makes a filled draft and opens it. */
export function TemplateCards({ lead, type, communityId, name }: TemplateCardsProps): ReactElement {
  const { use, busyId, problem } = useTemplate({ communityId, name });
  const [first, ...rest] = type === undefined ? offers : offers.filter((offer) => offer.type === type);
  const typeOf = (offer: Offer): string | undefined => (type === undefined ? webSparclet(offer.type)?.label : undefined);
  return (
    <section aria-label="Templates" className="stack">
      {problem ? (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      ) : null}
      <div className="tpl">
        {first ? (
          <FirstOffer offer={first} type={typeOf(first)} lead={lead} isBusy={busyId === idOf(first)} onUse={() => void use(first)} />
        ) : null}
        <ul className="fixtures">
          {rest.map((offer) => (
            <li key={idOf(offer)}>
              <OtherOffer offer={offer} type={typeOf(offer)} isBusy={busyId === idOf(offer)} onUse={() => void use(offer)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const idOf = ({ type, template }: Offer): string => `${type} ${template.id}`;

interface OfferProps {
  readonly offer: Offer;
  /** Its type in words, where cards of several stand together. */
  readonly type: string | undefined;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function FirstOffer({ offer, type, lead, isBusy, onUse }: OfferProps & { readonly lead: string }): ReactElement {
  const { title, words, figure } = offer.template;
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
        <p className="micro meta">{[lead, type].filter(Boolean).join(" ")}</p>
        <h2 className="h2" id="first-template">
          {title}
        </h2>
        <p>{words}</p>
        <p>
          <Button variant="primary" isBusy={isBusy} onClick={onUse}>
            Use this template
          </Button>
        </p>
      </div>
    </Ticket>
  );
}

function OtherOffer({ offer, type, isBusy, onUse }: OfferProps): ReactElement {
  const { title, words } = offer.template;
  const TypeIcon = webSparclet(offer.type)?.icon ?? StarIcon;
  return (
    <button type="button" className="fx" aria-busy={isBusy || undefined} onClick={onUse}>
      <TypeIcon />
      <span>
        <span className="h4">{title}</span>
        <span className="what">
          {type ? <b>{type}</b> : null} <span>{words}</span>
        </span>
      </span>
      <ChevronRightIcon className="s" />
    </button>
  );
}

interface UsedTemplate {
  readonly use: (offer: Offer) => Promise<void>;
  readonly busyId: string | null;
  readonly problem: string | null;
}

function useTemplate({ communityId, name }: Pick<TemplateCardsProps, "communityId" | "name">): UsedTemplate {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const current = useSession((state) => state.community);
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const home = communityId ?? current?.community.id ?? communities[0]?.community.id;
  const use = async (offer: Offer): Promise<void> => {
    if (isUnderWay.current) return;
    if (!home) return setProblem("Join a community first: every event belongs to one.");
    isUnderWay.current = true;
    setBusyId(idOf(offer));
    setProblem(null);
    try {
      const content = await offer.template.load();
      const made = await makeDraft({ ...content, name: name?.trim() || content.name, type: offer.type, communityId: home });
      const isImport = offer.template.begins === "import";
      const search = isImport ? { step: "content" as const, import: true as const } : { step: "content" as const };
      await navigate({ to: "/studio/events/$id/edit", params: { id: made.id }, search });
    } catch (error) {
      setProblem(friendlyError(error));
    } finally {
      isUnderWay.current = false;
      setBusyId(null);
    }
  };
  return { use, busyId, problem };
}
