import { act, type ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { deferred, refusal, stubApi } from "../../testing/stub-api.ts";
import { draw } from "../../ui/render.fixtures.tsx";
import { PictureButton } from "./picture-button.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

const got: string[] = [];

function Field({ name }: { readonly name: string }): ReactElement {
  const upload = usePictureUpload((url) => void got.push(`${name}: ${url}`));
  return (
    <>
      <PictureButton upload={upload} of="banner" />
      <p role="alert">{upload.problem}</p>
    </>
  );
}

async function choose(root: HTMLElement, file: File): Promise<void> {
  const field = root.querySelector("input");
  Object.defineProperty(field, "files", { configurable: true, value: [file] });
  await act(async () => void field?.dispatchEvent(new Event("change", { bubbles: true })));
}

const picture = new File(["x"], "banner.png", { type: "image/png" });

afterEach(() => {
  got.length = 0;
});

test("shows an upload, ignores a second one, and passes the address to the newest handler, even after unmounting", async () => {
  const reply = deferred<"uploads.create">();
  const api = stubApi({ "uploads.create": reply.promise });
  const { root, redraw, unmount } = draw(<Field name="first" />);
  await choose(root, picture);
  expect(root.querySelector("label")?.textContent).toBe("Uploading for banner");
  expect(root.querySelector("input")?.disabled).toBe(true);
  await choose(root, picture);
  expect(api.requests).toHaveLength(1);
  redraw(<Field name="second" />);
  unmount();
  await act(async () => reply.resolve({ data: { url: "/uploads/a.webp", width: 1, height: 1 } }));
  await vi.waitFor(() => expect(got).toEqual(["second: /uploads/a.webp"]));
});

test("shows at once that a file is no picture, and later the server's refusal", async () => {
  const api = stubApi({ "uploads.create": refusal("uploads.unreadable") });
  const { root } = draw(<Field name="first" />);
  await choose(root, new File(["x"], "notes.txt", { type: "text/plain" }));
  expect(root.querySelector("[role=alert]")?.textContent).toBe("Choose a PNG, JPEG or WebP picture.");
  expect(api.requests).toEqual([]);
  await choose(root, picture);
  await vi.waitFor(() => expect(root.querySelector("[role=alert]")?.textContent).toMatch(/picture/i));
  expect(api.requests).toHaveLength(1);
  expect(root.querySelector("input")?.disabled).toBe(false);
  expect(got).toEqual([]);
});
