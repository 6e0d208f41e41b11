/** An analytics provider on loopback for tests: it receives batches over real HTTP and gives the answers that the test has set. */

/**
 * The parts of Node's server that are used here. The types of Node are not available in web code, so the module is typed here and loaded
 * when a test runs.
 */
interface NodeHttp {
  createServer(take: (request: Request, response: Response) => void): {
    listen(port: number, host: string, done: () => void): void;
    address(): { port: number };
    close(done: () => void): void;
    closeAllConnections(): void;
  };
}
interface Request extends AsyncIterable<Uint8Array> {
  readonly headers: Readonly<Record<string, string | undefined>>;
}
interface Response {
  writeHead(status: number, headers?: Record<string, string>): { end(text: string): void };
}
const NODE_HTTP: string = "node:http";

export interface CapturedCall {
  readonly batch: readonly Record<string, unknown>[];
  readonly bytes: number;
  readonly contentType: string | undefined;
  readonly cookie: string | undefined;
  readonly writeKey: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** True when the request is never answered. */
  readonly hangs?: boolean;
}

export interface Capture {
  readonly host: string;
  readonly calls: CapturedCall[];
  /** Answers for the next calls, in order; later calls get a 200. */
  readonly answers: Answer[];
  /** Resolves when this number of calls has arrived. */
  readonly until: (calls: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startCapture(): Promise<Capture> {
  const calls: CapturedCall[] = [];
  const answers: Answer[] = [];
  const waiters: { calls: number; done: () => void }[] = [];
  const { createServer } = (await import(NODE_HTTP)) as NodeHttp;
  const server = createServer((request, response) => void take(request, response));
  async function take(request: Request, response: Response): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
    const { batch, writeKey } = JSON.parse(new TextDecoder().decode(body)) as CapturedCall;
    const { cookie, "content-type": contentType } = request.headers;
    const answer = answers.shift() ?? { status: 200 };
    if (!answer.hangs) response.writeHead(answer.status, answer.headers).end("{}");
    calls.push({ batch, writeKey, bytes: body.length, contentType, cookie });
    for (const waiter of waiters) if (calls.length >= waiter.calls) waiter.done();
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host: `http://127.0.0.1:${server.address().port}/v1`,
    calls,
    answers,
    until: (wanted) => (calls.length >= wanted ? Promise.resolve() : new Promise((done) => waiters.push({ calls: wanted, done }))),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
