/** The network a client is in: /24 of IPv4, /64 of IPv6. */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain.split(".").slice(0, 3).join(".");
  const [head = "", tail = ""] = plain.toLowerCase().split("%")[0]?.split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0") : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
