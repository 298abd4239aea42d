/** The XML of an element. Falsy nodes are left out. Children must be in the order of the schema. */
export type Node = string | undefined | false

/** Characters to remove, because XML 1.0 forbids them or they change the direction of text. */
const refused =
  /(?![\t\n])\p{Cc}|[\ufffe\uffff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(refused, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Empty if the text is empty. */
export function value(
  name: string,
  text: string | null | undefined,
  attributes: Record<string, string> = {},
): Node {
  const content = escaped(text ?? '').trim()
  return content && `<${name}${writeAttributes(attributes)}>${content}</${name}>`
}

/** Empty if no child has content. */
export const group = (name: string, ...children: Node[]): Node => groupWith(name, {}, ...children)

export function groupWith(name: string, attributes: Record<string, string>, ...children: Node[]): Node {
  const content = children.filter(Boolean).join('')
  return content && `<${name}${writeAttributes(attributes)}>${content}</${name}>`
}

const writeAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, text]) => ` ${name}="${escaped(text)}"`)
    .join('')
