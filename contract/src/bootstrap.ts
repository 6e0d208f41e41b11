import type { SignInProvider } from "./auth/routes.ts";
import type { Community, OpenCommunity } from "./entities/community.ts";
import type { EventSeatInfo } from "./entities/event.ts";
import type { Pagination } from "./paging.ts";

/**
 * The configuration in the first HTML, as JSON in `<script type="application/json" id="bootstrap">`. It is public, because crawlers get the
 * same document. A page without it (Vite's development server) uses its own origin and the defaults.
 */
export interface Bootstrap {
  config: {
    /** Empty for the page's own origin. */
    api_base: string;
    /** Empty for the page's own origin. */
    websocket_base: string;
    product_name: string;
    product_key: string;
    /** Null unless it is switched on. Batches go to `host` and "/b". */
    analytics: { write_key: string; host: string; has_logging: boolean } | null;
    has_debug_logging: boolean;
  };
  /** The configured ways to sign in beside a password. */
  sign_in: {
    providers: SignInProvider[];
    /** The label of the provider `oidc`; null without one. */
    oidc_name: string | null;
    /** Shortest accepted passwords, in characters; creators and admins are the staff. */
    password_min_length: { ordinary: number; staff: number };
  };
  /** The community of the address, or of the event it names. */
  community: Community | null;
  event: EventSeatInfo | null;
  /** The answer of `communities.list` on the landing page, when it is short; null elsewhere. */
  communities: { data: OpenCommunity[]; pagination: Pagination } | null;
  /** Paths of the calls with which the page begins for a signed-in person; its first script makes them. */
  first_calls: string[];
  /** Files of the page that a visitor sees in place of the page of the address; its first script fetches them where nobody is signed in. */
  visitor_files: { scripts: string[]; styles: string[] };
}
