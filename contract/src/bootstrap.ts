import type { SignInProvider } from "./auth/routes.ts";
import type { Community } from "./entities/community.ts";
import type { EventPublicInfo } from "./entities/event.ts";

/**
 * What the first HTML hands the page, as JSON in `<script type="application/json" id="bootstrap">`. Public information only: the same
 * document goes to a crawler. A page served without it (Vite's development server) falls back to its own origin and the defaults.
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
  /** The ways to sign in beside a password, as far as they are configured. */
  sign_in: {
    providers: SignInProvider[];
    /** What people call the provider `oidc`; null without it. */
    oidc_name: string | null;
    /** The shortest passwords that are taken, in characters; creators and admins are the staff. */
    password_min_length: { ordinary: number; staff: number };
  };
  /** The community of the address, or of the event it names. */
  community: Community | null;
  event: EventPublicInfo | null;
}
