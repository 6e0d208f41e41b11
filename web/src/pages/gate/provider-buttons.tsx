import type { ReactElement } from "react";
import { firstSignIn } from "../../lib/bootstrap-config.ts";
import { beginUrl } from "../../session/begin-url.ts";
import { buttonClass } from "../../ui/button.tsx";
import { GoogleIcon } from "../../ui/icons/place-icons.ts";
import type { Carried } from "./destination.ts";
import "../../ui/divider.css";

/** Buttons of the configured sign-in providers; null without any. */
export function ProviderButtons({ carried }: { readonly carried: Carried }): ReactElement | null {
  const { providers, oidc_name } = firstSignIn;
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map((provider) => (
        <a key={provider} className={buttonClass({ isWide: true })} href={beginUrl(provider, carried)}>
          {provider === "google" ? <GoogleIcon /> : null}
          Continue with {provider === "google" ? "Google" : (oidc_name ?? "your account")}
        </a>
      ))}
      <p className="divider">or with email</p>
    </>
  );
}
