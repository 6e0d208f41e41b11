// Runs before the first paint, inside the first HTML: sets the stored or the system's theme and the choice of less motion, so that no page
// flashes, and starts the calls with which the page begins, so that their answers arrive while its scripts still load.
// Keep the keys equal to theme-preference.ts, motion-preference.ts and session-storage.ts. api/early-answers.ts takes the answers.
(() => {
  const preload = (link) => document.head.append(Object.assign(document.createElement("link"), { rel: "preload", ...link }));

  let stored = null;
  try {
    stored = localStorage.getItem("theme");
    document.documentElement.toggleAttribute("data-less-motion", localStorage.getItem("less_motion") === "1");
  } catch {
    // Without storage the system's choice counts.
  }
  const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";

  try {
    // On a first visit the fonts come after the scripts, and a fallback of the same size stands in. Later they are in the browser's cache.
    if (localStorage.getItem("has_fonts")) {
      document.documentElement.dataset.hasFonts = "";
      for (const name of ["archivo-basic", "atkinson-next-latin"])
        preload({ as: "font", type: "font/woff2", crossOrigin: "", href: `/fonts/${name}.woff2` });
    }
  } catch {
    // Without storage the fonts come after the scripts.
  }

  try {
    // The calls of a tab that views a community as a member have another token.
    if (sessionStorage.getItem("viewing")) {
      document.documentElement.dataset.signedIn = "";
      return;
    }
    const { config, community, first_calls: calls, visitor_files: files } = JSON.parse(document.getElementById("bootstrap").textContent);
    const token = localStorage.getItem(`${config.product_key}_access_token`);
    if (!token) {
      // A visitor sees another page at this address.
      for (const file of files.scripts) preload({ rel: "modulepreload", crossOrigin: "", href: `/${file}` });
      for (const file of files.styles) preload({ as: "style", crossOrigin: "", href: `/${file}` });
      return;
    }
    document.documentElement.dataset.signedIn = "";
    const { user } = JSON.parse(localStorage.getItem(`${config.product_key}_session`)).state;
    // Others would be refused, and their page asks for something else first.
    const isMember = !community || user.communities.some((own) => own.community.slug === community.slug);
    const isAuthor = user.role !== "ordinary" || !/^\/(studio|admin)/.test(location.pathname);
    if (!isMember || !isAuthor) return;
    const { exp, sub } = JSON.parse(atob(token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")));
    // A token that ends meanwhile would be refused; the page refreshes it first.
    if (exp * 1000 < Date.now() + 10000) return;
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    window.earlyAnswers = calls.map((path) => {
      const url = config.api_base + path;
      const answer = fetch(url, { headers, credentials: "include" });
      answer.catch(() => undefined);
      return { url, sub, answer };
    });
  } catch {
    // Without storage, bootstrap or a readable token the page makes its calls itself.
  }
})();
