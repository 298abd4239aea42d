import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { allowList } from './allow-list.ts'
import type { Lost } from './lost-words.ts'

const shown = new Set([
  ...(allowList.tagNames ?? []),
  'html',
  'head',
  'body',
  'center',
  'font',
  'tt',
  'big',
  'u',
  'strike',
  'nav',
  'main',
  'article',
  'header',
  'footer',
  'picture',
  'source',
  'label',
  'wbr',
  'figure',
  'address',
  'col',
  'colgroup',
  'caption',
  'bdi',
  'bdo',
  'data',
  'dfn',
  'hgroup',
  'search',
])

/**
 * Lists in `file.data.lost` what readers will not see as written, with line numbers and at most 20 entries. Changes the addresses
 * of images to https.
 */
export function findLost() {
  return (tree: Root, file: { data: Record<string, unknown> }) => {
    const lost = new Map<string, Lost>()
    visit(tree, 'element', (node) => {
      const line = node.position?.start.line
      const add = (kind: Lost['kind'], name: string) =>
        lost.set(`${kind} ${line} ${name}`, { kind, name, line })
      if (!shown.has(node.tagName)) add(...nameElement(node))
      const unsafe = node.tagName === 'a' ? unsafeAddress(node, 'href', links) : undefined
      if (unsafe) add('link', unsafe)
      if (node.tagName !== 'img') return
      const unseen = unsafeAddress(node, 'src', ['http', 'https'])
      if (unseen) add('picture', unseen)
      const source = String(node.properties.src ?? '')
      if (!/^http:/.test(source)) return
      node.properties.src = source.replace(/^http:/, 'https:')
      add('insecure-picture', source)
    })
    file.data.lost = [...lost.values()].slice(0, 20)
  }
}

const links = allowList.protocols?.href ?? []

/**
 * Returns the start of an address whose scheme is not in `schemes`. Writes allowed schemes in lower case: schemes are
 * case-insensitive (RFC 3986, section 3.1), but the allow-list is not.
 */
function unsafeAddress(node: Element, name: 'href' | 'src', schemes: string[]): string | undefined {
  const address = String(node.properties[name] ?? '').trim()
  const [, written] = /^([^:/?#]*):/.exec(address) ?? []
  if (written === undefined) return undefined
  const scheme = written.toLowerCase()
  if (!schemes.includes(scheme)) return address.length > 60 ? `${address.slice(0, 60)}…` : address
  node.properties[name] = scheme + address.slice(written.length)
  return undefined
}

function nameElement({ tagName, properties }: Element): ['frame' | 'element', string] {
  const host =
    tagName === 'iframe' && URL.parse(String(properties.src ?? ''), 'https://unknown.invalid')?.host
  if (host && host !== 'unknown.invalid') return ['frame', host]
  return ['element', tagName]
}
