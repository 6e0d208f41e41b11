import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkStyles } from "./check-styles.mjs";

const files = {
  "web/index.html": '<body class="boot"><script type="module" src="/src/main.tsx"></script></body>\n',
  "web/src/main.tsx": 'import "./styles/index.css";\n',
  "web/src/styles/index.css": '@layer base, screens;\n@import "./base.css" layer(base);\n',
  "web/src/styles/base.css": '/* A .comment names no class. */\n.boot {\n  background: url("a.svg");\n}\n',
  "web/src/pages/home/home-page.tsx": `import "./home.css";
export function HomePage({ kind, isOpen }: { kind: string; isOpen: boolean }) {
  const label = "Not a class: sentence.";
  return <p className={\`card chip-\${kind} \${isOpen ? "open" : ""}\`} title={label}>text of-the-page</p>;
}
export const Rank = () => <b className="num rk mv">1</b>;
`,
  "web/src/pages/home/home-page.test.tsx": 'import "./tests-only.css";\nexport const wanted = ".tested";\nexport const names = "tested";\n',
  "web/src/pages/home/home.css": [
    "@layer base, screens;",
    "@layer screens {",
    '  .card:not(.open)[data-is=".quoted"] .chip-live,',
    "  .card > .chip-done {",
    "    transition: all 0.5s;",
    "  }",
    "  @media (min-width: 960.5px) {",
    "    :where(.card) .tested,",
    "    .of-the-page {",
    "      color: red;",
    "    }",
    "  }",
    "  .card .rk,",
    "  .card .num {",
    "    color: red;",
    "  }",
    "  .sentence {",
    "    color: red;",
    "  }",
    "}",
    "",
  ].join("\n"),
  "web/src/pages/home/nobody.css": ".card {\n  color: red;\n}\n",
  "web/src/pages/home/tests-only.css": ".open {\n  color: red;\n}\n",
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sparc-styles-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it("reports sheets that no page imports, classes that no page uses and abbreviated classes, and nothing else", () => {
  expect(checkStyles(folder).map(({ path, line, message }) => `${path.replace("web/src/pages/home/", "")}:${line} ${message}`)).toEqual([
    'home-page.tsx:6 the class "rk" is an abbreviation; name the part that it styles',
    'home-page.tsx:6 the class "mv" is an abbreviation; name the part that it styles',
    'home.css:8 no page writes the class "tested"',
    'home.css:9 no page writes the class "of-the-page"',
    'home.css:17 no page writes the class "sentence"',
    'home.css:13 the class "rk" is an abbreviation; name the part that it styles',
    "nobody.css:1 nobody imports this sheet",
    "tests-only.css:1 nobody imports this sheet",
  ]);
});
