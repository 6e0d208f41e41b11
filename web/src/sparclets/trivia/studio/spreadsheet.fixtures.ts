/** Writes small spreadsheets for tests: an uncompressed ZIP archive with the parts that an `.xlsx` file must have. */
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Cells of null are left out, as spreadsheets do. */
export function toSpreadsheet(rows: readonly (readonly (string | number | null)[])[], name = "questions.xlsx"): File {
  const cells = (row: readonly (string | number | null)[], no: number): string =>
    row
      .map((value, at) => {
        const place = `r="${String.fromCharCode(65 + at)}${no}"`;
        if (value === null) return "";
        if (typeof value === "number") return `<c ${place}><v>${value}</v></c>`;
        return `<c ${place} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
      })
      .join("");
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join("");
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return new File([toZip(parts)], name);
}

/** A record of a ZIP archive: its signature, then its fields as numbers of two or four bytes. */
function toRecord(kind: number, fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array {
  const bytes = [0x50, 0x4b, kind, kind + 1];
  for (const [size, value] of fields) for (let at = 0; at < size; at++) bytes.push(Math.floor(value / 256 ** at) % 256);
  return new Uint8Array(bytes);
}

function toZip(parts: Readonly<Record<string, string>>): Blob {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [encoder.encode(path), encoder.encode(text)];
    const sizes = [
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const facts = [[2, 20], [2, 0], [2, 0], [4, 0], ...sizes] as const;
    bodies.push(toRecord(3, facts), name, data);
    index.push(toRecord(1, [[2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name);
    offset += 30 + name.length + data.length;
  }
  const count = Object.keys(parts).length;
  const indexBytes = index.reduce((sum, { length }) => sum + length, 0);
  const end = toRecord(5, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, indexBytes],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...bodies, ...index, end] as BlobPart[]);
}

function crc32(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
