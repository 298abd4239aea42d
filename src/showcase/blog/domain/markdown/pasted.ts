import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Google Docs and Gmail put links through a redirect. Returns the real target. */
export function withoutDetour(href: string): string {
  const url = URL.parse(href)
  const isDetour = url && /(^|\.)google\.[a-z.]+$/.test(url.host) && url.pathname === '/url'
  return (isDetour && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || href
}

/** Google Docs wraps everything that it copies in a bold element whose style says that it is not bold. */
export const isNotBold = ({ tagName }: Element, style: string) =>
  /^(b|strong)$/.test(tagName) && /font-weight:(normal|[1-4]00)/.test(style.toLowerCase().replace(/\s/g, ''))

/** Corrects HTML that was pasted from Google Docs into a text. Runs before styles are removed. */
export function readPastedHtml() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (isNotBold(node, String(node.properties.style ?? ''))) {
        node.tagName = 'span'
        if (/^docs-internal-guid/.test(String(node.properties.id ?? ''))) delete node.properties.id
      }
      const { href } = node.properties
      if (node.tagName === 'a' && typeof href === 'string') node.properties.href = withoutDetour(href)
    })
}
