/** One element, its children in the order of the schema. What is undefined is left out. */
export type Node = string | undefined | false

/** What no XML 1.0 document may hold, and marks that turn the direction of what follows. */
const refused =
  /(?![\t\n])\p{Cc}|[\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(refused, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element with a text; left out when the text is absent or empty. */
export function value(
  name: string,
  text: string | null | undefined,
  attributes: Record<string, string> = {},
): Node {
  const content = escaped(text ?? '').trim()
  return content && `<${name}${attributesOf(attributes)}>${content}</${name}>`
}

/** An element with others; left out when none of them is there. */
export function group(name: string, ...children: Node[]): Node {
  const content = children.filter(Boolean).join('')
  return content && `<${name}>${content}</${name}>`
}

/** The root element as a document. */
export const documentOf = (name: string, namespaces: Record<string, string>, ...children: Node[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesOf(namespaces)}>${children.filter(Boolean).join('')}</${name}>\n`

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, text]) => ` ${name}="${escaped(text)}"`)
    .join('')
