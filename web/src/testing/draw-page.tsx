import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode, useState } from "react";
import { type Drawn, draw } from "../ui/render.fixtures.tsx";

export interface DrawnPage extends Drawn {
  readonly history: RouterHistory;
  readonly client: QueryClient;
}

interface PageOptions {
  /** A query client that may contain cached data. Default: a new client that fetches every query once, without retries. */
  readonly client?: QueryClient;
  /** Addresses of the router's history, the current one last. */
  readonly visited?: readonly string[];
}

export const createTestClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders a page inside a router and a query client. `redraw` renders the next state of the same page. */
export async function drawPage(first: ReactNode, options: PageOptions = {}): Promise<DrawnPage> {
  const { client = createTestClient(), visited = ["/"] } = options;
  let show: (next: ReactNode) => void = () => undefined;
  const Stage = (): ReactNode => {
    const [node, setNode] = useState(first);
    show = setNode;
    return node;
  };
  const history = createMemoryHistory({ initialEntries: [...visited] });
  const router = createRouter({ routeTree: createRootRoute({ component: Stage }), history });
  await router.load();
  const drawn = draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...drawn, redraw: (next) => act(() => show(next)), history, client };
}
