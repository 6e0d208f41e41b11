import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { useAct } from "../../api/use-act.ts";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { toDevice } from "../../lib/device.ts";
import { relativeMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { PhoneIcon, ScreenIcon } from "../../ui/icons/place-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { type PushBrowser, type PushSettings, pushQuery } from "./push.queries.ts";
import { findThisBrowser, pushAbility, removeBrowser, turnPushOff, turnPushOn } from "./push-device.ts";

/** The setting for pushes in this browser, with the other browsers that get them. For servers that send pushes. */
export function PushSetting({ settings }: { readonly settings: PushSettings }): ReactElement {
  const thisBrowser = useThisBrowser(settings);
  const others = thisBrowser === undefined ? [] : settings.browsers.filter(({ id }) => id !== thisBrowser?.id);
  return (
    <div className="stack">
      {thisBrowser === undefined ? null : thisBrowser ? (
        <PushOn browser={thisBrowser} />
      ) : (
        <PushOff publicKey={settings.public_key ?? ""} />
      )}
      {others.length > 0 ? (
        <>
          <p className="strong">Other devices with push</p>
          <ul className="sess">
            {others.map((browser) => (
              <OtherBrowser key={browser.id} browser={browser} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

const THIS_BROWSER = [...pushQuery.queryKey, "this"];

/** Returns this browser's entry: null when it gets no pushes, undefined while that is unknown. */
export function useThisBrowser(settings: PushSettings | undefined): PushBrowser | null | undefined {
  const { data } = useQuery({
    queryKey: [...THIS_BROWSER, settings],
    queryFn: () => (settings ? findThisBrowser(settings) : null),
    enabled: settings !== undefined,
    networkMode: "always",
    retry: false,
  });
  return data;
}

function PushOn({ browser }: { readonly browser: PushBrowser }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const turnOff = async (): Promise<void> => {
    const hasWorked = await act.run(async () => {
      await turnPushOff(browser);
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
    });
    if (hasWorked) announce("Push is off on this device");
  };
  return (
    <PushBox
      title="Push is on for this device."
      detail="It ends when you log out here."
      problem={act.problem}
      action={
        <Button size="sm" isBusy={act.isBusy} onClick={() => void turnOff()}>
          Turn off<span className="visually-hidden"> push on this device</span>
        </Button>
      }
    />
  );
}

const UNREACHABLE = "This browser could not be reached for pushes. Try again later, or in another browser.";

/** The button that turns pushes on, or the reason why they are not possible. The browser shows its permission prompt after the press. */
export function PushOff({ publicKey }: { readonly publicKey: string }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const [ability, setAbility] = useState(pushAbility);
  const [isUnreachable, setUnreachable] = useState(false);
  const turnOn = async (): Promise<void> => {
    setUnreachable(false);
    await act.run(async () => {
      const turned = await turnPushOn(publicKey);
      setAbility(pushAbility());
      setUnreachable(turned.outcome === "unreachable");
      if (turned.outcome !== "on") return;
      client.setQueryData(pushQuery.queryKey, turned.settings);
      // When the server already knew this browser, its settings are unchanged and only the browser's query must be refetched.
      await client.invalidateQueries({ queryKey: THIS_BROWSER });
      announce("Push is on for this device");
    });
  };
  if (ability === "needs_home_screen") return <HomeScreenFirst />;
  if (ability === "unsupported")
    return <PushBox title="This browser cannot receive pushes." detail="Turn push on in another browser or on another device." />;
  const isDenied = ability === "denied";
  return (
    <PushBox
      title={isDenied ? "Push is blocked in this browser." : "Push is off on this device."}
      detail={
        isDenied
          ? `Allow notifications of ${location.host} in the browser's settings for this site. Then turn push on here.`
          : "You choose it per browser. We ask only when you press the button."
      }
      problem={isUnreachable ? UNREACHABLE : act.problem}
      action={
        <Button size="sm" isBusy={act.isBusy} onClick={() => void turnOn()}>
          Turn on here<span className="visually-hidden">: push on this device</span>
        </Button>
      }
    />
  );
}

/** Tells the user to add the site to the home screen. Only then does the page offer itself as an app. */
function HomeScreenFirst(): ReactElement {
  useEffect(() => {
    const link = Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" });
    document.head.append(link);
    return () => link.remove();
  }, []);
  const { product_name: name } = bootstrapConfig;
  return (
    <PushBox
      title={`Push needs ${name} on the Home Screen.`}
      detail={`Press Share, choose Add to Home Screen, then open ${name} from there and turn push on in its settings.`}
    />
  );
}

interface PushBoxProps {
  readonly title: string;
  readonly detail: string;
  readonly problem?: string | null;
  readonly action?: ReactElement;
}

function PushBox({ title, detail, problem = null, action }: PushBoxProps): ReactElement {
  return (
    <>
      <div className="notice boxed">
        <PhoneIcon />
        <div className="grow">
          <b>{title}</b>
          <br />
          <span className="small meta">{detail}</span>
        </div>
        {action}
      </div>
      <ProblemNotice text={problem} />
    </>
  );
}

function OtherBrowser({ browser }: { readonly browser: PushBrowser }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const now = useNow();
  const { name, isPhone } = toDevice(browser.user_agent);
  const DeviceIcon = isPhone ? PhoneIcon : ScreenIcon;
  const remove = async (): Promise<void> => {
    const hasWorked = await act.run(async () => {
      await removeBrowser(browser);
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
    });
    if (hasWorked) announce(`Push is off on ${name}`);
  };
  return (
    <li>
      <DeviceIcon />
      <div>
        <b>{name}</b>
        <br />
        <span className="small meta">Turned on {relativeMoment(Math.min(Date.parse(browser.created_at), now - 1), now)}</span>
        {act.problem ? <p className="small negative">{act.problem}</p> : null}
      </div>
      <Button size="sm" isBusy={act.isBusy} onClick={() => void remove()}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
