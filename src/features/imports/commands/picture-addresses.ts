import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The address of a picture, and the alternative text of its first use. */
export type Picture = { address: string; alt: string }

type Place = Picture & { start: number; end: number }

const markdown = unified().use(remarkParse).use(remarkGfm)

/** The pictures that a Markdown text shows, each once. What stands in code is none. */
export function picturesIn(text: string): Picture[] {
  const byAddress = new Map(placesIn(text).map((place) => [place.address, place]))
  return [...byAddress.values()].map(({ address, alt }) => ({ address, alt }))
}

/** The text with other addresses for its pictures; everything else stays as it was written. */
export function replacePictures(text: string, replacement: (address: string) => string): string {
  let result = text
  for (const { address, start, end } of placesIn(text).toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + replacement(address) + result.slice(end)
  return result
}

function placesIn(text: string): Place[] {
  const places: Place[] = []
  visit(markdown.parse(text), (node: Nodes) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    const source = text.slice(start, end)
    if (node.type === 'image')
      places.push(...find(source, start, node.url, node.alt ?? '', source.lastIndexOf('](')))
    if (node.type === 'html')
      for (const { 0: tag, index } of source.matchAll(/<img\b[^>]*>/gi)) {
        const address = /\ssrc\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1] ?? ''
        const alt = /\salt\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''
        places.push(...find(tag, start + index, address, alt, 0))
      }
  })
  return places
}

/** An address that is written with escapes is not found, and stays. */
function find(source: string, start: number, address: string, alt: string, from: number): Place[] {
  const at = address ? source.indexOf(address, from) : -1
  return at < 0 ? [] : [{ address, alt, start: start + at, end: start + at + address.length }]
}
