import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** The target of a link that Google Docs and Gmail wrap in a redirect of their own. */
export function withoutDetour(href: string): string {
  const url = URL.parse(href)
  const isDetour = url && /(^|\.)google\.[a-z.]+$/.test(url.host) && url.pathname === '/url'
  return (isDetour && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || href
}

/** Whether the style of an element that is bold by itself says that it is not. Google Docs wraps all that it copies in one. */
export const isNotBold = ({ tagName }: Element, style: string) =>
  /^(b|strong)$/.test(tagName) && /font-weight:(normal|[1-4]00)/.test(style.toLowerCase().replace(/\s/g, ''))

/** Reads HTML of Google Docs within a text as it is meant. Runs before styles are dropped. */
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
