import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkIcon } from "../../../ui/icons/action-icons.ts";
import { BellIcon } from "../../../ui/icons/place-icons.ts";
import { notify } from "../../../ui/notify.ts";
import { ListPager } from "../list-pager.tsx";
import { blockLabel, jobFacts, jobTitle } from "./job-labels.ts";
import { type FailedJob, jobsQuery, whileRunning } from "./system.queries.ts";

/** Lists the messages that were given up within the last week, a page at a time; each that can be sent again has a button for it. */
export function Jobs({ isPaused }: { readonly isPaused: boolean }): ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery(whileRunning(jobsQuery(page), isPaused));
  const jobs = query.data;
  const last = Math.max(1, jobs?.pagination.total_pages ?? 1);
  // The last page may be empty after a retry.
  if (jobs && page > last) setPage(last);
  return (
    <section aria-labelledby="jobs">
      <h2 className="pane-h" id="jobs" tabIndex={-1}>
        <span>Jobs that gave up</span>
        {jobs && jobs.pagination.total_entries > 0 ? (
          <span className="small meta">{jobs.pagination.total_entries.toLocaleString()} in the last week</span>
        ) : null}
      </h2>
      <ListStates what="jobs" query={query} />
      {jobs?.pagination.total_entries === 0 ? <p className="small meta">None in the last week.</p> : null}
      <ul className="livel">
        {jobs?.data.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      {jobs && jobs.pagination.total_pages > 1 ? (
        <ListPager
          pagination={jobs.pagination}
          linkTo={(to, className, content) => (
            <button key={to} type="button" className={className} onClick={() => setPage(to)}>
              {content}
            </button>
          )}
        />
      ) : null}
    </section>
  );
}

function Job({ job }: { readonly job: FailedJob }): ReactElement {
  const now = useNow();
  const title = jobTitle(job);
  const block = blockLabel(job);
  return (
    <li>
      {job.channel === "webhook" ? <LinkIcon /> : <BellIcon />}
      <span>
        <b>{title}</b>
        <span className="small">{jobFacts(job, now)}</span>
        {block === null ? null : <span className="small block-note">{block}</span>}
      </span>
      {block === null ? <RetryButton id={job.id} title={title} /> : null}
    </li>
  );
}

function RetryButton({ id, title }: { readonly id: string; readonly title: string }): ReactElement {
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const retry = async (): Promise<void> => {
    try {
      const { data } = await call("admin.jobs.retry", { params: { id } });
      notify.success(data.status === "waiting" ? "It is being sent again" : "It was sent again already");
    } catch (error) {
      notify.error(`${title}: ${friendlyError(error)}`);
    }
    await Promise.all([client.invalidateQueries({ queryKey: ["admin-jobs"] }), client.invalidateQueries({ queryKey: ["admin-system"] })]);
  };
  return (
    <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void run(retry)}>
      Retry
      <span className="visually-hidden"> {title}</span>
    </Button>
  );
}
