/** Whether `/readyz` of the server at this address answers with success. */
export const isReady = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
