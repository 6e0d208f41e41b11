import { LANDING_HEADING } from "@sparc/contract/page-headings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { serverNow } from "../../lib/server-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import { communityStyle } from "../../theme/community-style.ts";
import { useShownTheme } from "../../theme/theme-preference.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ChevronShape, ShieldShape, SunShape, WaveShape } from "../../ui/icons/answer-shapes.ts";
import { GridIcon, PlusMinusIcon, TreeIcon } from "../../ui/icons/sparclet-icons.ts";
import { Masthead } from "../../ui/masthead.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { StripContent } from "../../ui/strip.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import "./landing.css";
import { currentEventText } from "../communities/current-event-text.ts";
import { openCommunitiesQuery } from "../communities/open-communities.queries.ts";
import { CodeBox } from "./code-box.tsx";

/** Home page for visitors who are not signed in. */
export function LandingPage(): ReactElement {
  useTitle();
  return (
    <div className="s-landing">
      <main id="main">
        <Masthead className="cover">
          <h1 className="mega">{LANDING_HEADING}</h1>
          <div className="hero">
            <p className="lead">
              Games with the people you already follow: live on every phone in the room, settled in front of everybody.
            </p>
            <CodeBox />
          </div>
        </Masthead>
        <div className="page">
          <OpenCommunities />
          <section className="how" aria-labelledby="how">
            <div className="section">
              <h2 className="h3" id="how">
                What you play
              </h2>
            </div>
            <div className="games">
              <div className="game-lead">
                <div className="tiles" aria-hidden="true">
                  <b data-k="a">
                    <ChevronShape />
                  </b>
                  <b data-k="b">
                    <SunShape />
                  </b>
                  <b data-k="c">
                    <WaveShape />
                  </b>
                  <b data-k="d">
                    <ShieldShape />
                  </b>
                </div>
                <div>
                  <h3 className="h2">Live trivia</h3>
                  <p>
                    One host, one big screen, every phone in the room. The answer key is sealed before the first question, and you can check
                    it after.
                  </p>
                </div>
              </div>
              <div className="game-row">
                <TreeIcon />
                <div>
                  <h3 className="h4">Brackets</h3>
                  <p className="meta">Pick the winner and the length of every series, then see what has to happen for you to win.</p>
                </div>
              </div>
              <div className="game-row">
                <PlusMinusIcon />
                <div>
                  <h3 className="h4">Pick’em</h3>
                  <p className="meta">Against the line, week by week. When a line moves, everybody who picked is notified.</p>
                </div>
              </div>
              <div className="game-row">
                <GridIcon />
                <div>
                  <h3 className="h4">Daily games</h3>
                  <p className="meta">Six kinds of puzzles, one a day, and a streak to keep.</p>
                </div>
              </div>
            </div>
          </section>
        </div>
      </main>
    </div>
  );
}

function OpenCommunities(): ReactElement {
  const theme = useShownTheme();
  const { data, error, isPending, refetch } = useQuery(openCommunitiesQuery(undefined));
  const isSlow = useDelayedBusy(isPending);
  return (
    <Section title="Open communities">
      {error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {isSlow ? (
        <Loading label="Loading the communities">
          <Skeleton height="88px" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <EmptyState title="The first community is still to come." /> : null}
      <ul className="strips">
        {data?.data.map((one) => (
          <li key={one.id}>
            <Link className="strip" to="/communities/$slug" params={{ slug: one.slug }} style={communityStyle(one.colors, theme)}>
              <StripContent
                logoUrl={one.assets.brandLogo || DEFAULT_LOGO}
                name={one.name}
                meta={(currentEventText(one, serverNow()) ?? one.description) || counted(one.member_count, "member")}
                end={
                  <span className="st-end">
                    <b className="num">{one.member_count.toLocaleString()}</b>
                    <span className="micro"> {one.member_count === 1 ? "member" : "members"}</span>
                  </span>
                }
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
