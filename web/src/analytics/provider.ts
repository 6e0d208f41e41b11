import { Analytics, type Context } from "@segment/analytics-next";
import type { User } from "@sparc/contract/entities/user";
import type { TrackedAction } from "./actions.ts";
import { createDelivery } from "./delivery.ts";
import type { PageViewed } from "./page-viewed.ts";

const COOKIE_DAYS = 365;

export interface Provider {
  readonly page: (page: PageViewed) => void;
  readonly track: (action: TrackedAction) => void;
  /** Null after a sign-out; later events then belong to no user. */
  readonly identify: (user: User | null) => void;
  readonly leave: () => void;
}

interface ProviderOptions {
  readonly write_key: string;
  readonly host: string;
  readonly has_logging: boolean;
}

/**
 * The analytics provider's library manages the identity (cookie, traits), adds the context and queues events while the browser is offline,
 * each for ten attempts. It runs without its loader, which would fetch settings and scripts from other hosts, and without its own delivery,
 * which handles neither the reset header nor time limits. So only the configured host is contacted.
 */
export async function createProvider({ write_key: writeKey, host, has_logging: hasLogging }: ProviderOptions): Promise<Provider> {
  const log = (text: string): void => {
    // biome-ignore lint/suspicious/noConsole: switched on by the operator to be read there
    if (hasLogging) console.info(`[analytics] ${text}`);
  };
  const address = `${host}/b`;
  const delivery = createDelivery({ address, writeKey, log });
  const library = new Analytics({ writeKey }, { cookie: { maxage: COOKIE_DAYS }, retryQueue: true, useQueryString: false });
  const deliver = (context: Context): Context => {
    const { event } = context;
    const page = event.context?.page;
    delivery.add({ ...event, context: { ...event.context, ...(page ? { page: cleanPage(page) } : {}) } });
    return context;
  };
  await library.register({
    name: "Delivery",
    type: "destination",
    version: "1",
    isLoaded: () => true,
    load: async () => undefined,
    track: deliver,
    page: deliver,
    identify: deliver,
  });
  const quietly = (work: Promise<unknown>): void => void work.catch((error: unknown) => log(String(error)));
  return {
    page({ category, kind }) {
      log(`page ${category} ${kind}`);
      quietly(
        library.page(category, kind, cleanPage({ path: location.pathname, url: location.href, search: "", referrer: document.referrer })),
      );
    },
    track({ name, properties }) {
      log(`track ${name}`);
      quietly(library.track(name, withCurrency(properties)));
    },
    identify(user) {
      log(user ? "identify" : "reset");
      if (user) quietly(library.identify(user.id, toTraits(user)));
      else library.reset();
    },
    leave: delivery.leave,
  };
}

interface PageFacts {
  path?: string;
  url?: string;
  search?: string;
  referrer?: string;
  title?: string;
}

/**
 * Removes everything after the path from addresses: it may contain codes, tokens and states, which are secrets, and redirects, which show
 * where the user was.
 */
function cleanPage<Page extends PageFacts>(page: Page): Page {
  const cleaned = { ...page };
  if (page.url !== undefined) cleaned.url = bare(page.url);
  if (page.referrer) cleaned.referrer = bare(page.referrer);
  if (page.search !== undefined) cleaned.search = "";
  return cleaned;
}

function bare(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

const DEFAULT_CURRENCY = "USD";

/** Adds the currency US dollars to an amount of money without one. */
function withCurrency(properties: object): object {
  return "value" in properties && !("currency" in properties) ? { ...properties, currency: DEFAULT_CURRENCY } : properties;
}

/** Returns the traits sent to the provider with the user's id. Phone number and communities are not sent. */
function toTraits(user: User) {
  return {
    email: user.email,
    username: user.display_name,
    plan: user.role,
    photo_url: user.photo_url,
    date_joined: user.date_joined,
  };
}
