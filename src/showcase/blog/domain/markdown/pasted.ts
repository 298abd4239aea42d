import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Returns the target of a link that Google Docs or Gmail has replaced with a redirect. */
export function withoutDetour(href: string): string {
  const url = URL.parse(href)
  const isDetour = url && /(^|\.)google\.[a-z.]+$/.test(url.host) && url.pathname === '/url'
  return (isDetour && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || href
}

/**
 * Returns whether a bold element is not bold according to its style. Google Docs wraps everything that it copies in such an
 * element.
 */
export const isNotBold = ({ tagName }: Element, style: string) =>
  /^(b|strong)$/.test(tagName) && /font-weight:(normal|[1-4]00)/.test(style.toLowerCase().replace(/\s/g, ''))

/** Corrects HTML that was pasted from Google Docs into a text. Must run before styles are removed. */
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
