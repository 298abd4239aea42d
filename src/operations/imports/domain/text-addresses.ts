import type { Definition, Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { applyEdits, markdown } from './outside-code.ts'

/** The address of a picture, and the alternative text of its first use. */
export type Picture = { address: string; alt: string }

/** The position of an address in a text; `address` is unescaped. */
type Place = Picture & { start: number; end: number; isPicture: boolean }

/** Returns the pictures of a Markdown text, except in code. Lists each picture once. */
export function picturesIn(text: string): Picture[] {
  const pictures = placesIn(text).filter(({ isPicture }) => isPicture)
  const byAddress = new Map(pictures.toReversed().map((place) => [place.address, place]))
  return [...byAddress.values()].toReversed().map(({ address, alt }) => ({ address, alt }))
}

/** Replaces the addresses of pictures; everything else stays as written. */
export const replacePictures = (text: string, replacement: (address: string) => string): string =>
  replace(text, true, replacement)

/** Replaces the addresses of links; everything else stays as written. */
export const replaceLinks = (text: string, replacement: (address: string) => string): string =>
  replace(text, false, replacement)

function replace(text: string, pictures: boolean, replacement: (address: string) => string): string {
  const places = placesIn(text).filter(({ isPicture }) => isPicture === pictures)
  const edits = places.flatMap(({ address, start, end }) => {
    const replaced = replacement(address)
    return replaced === address ? [] : [{ start, end, text: replaced }]
  })
  return applyEdits(text, edits)
}

function placesIn(text: string): Place[] {
  const places: Place[] = []
  const definitions = new Map<string, { node: Definition; isPicture?: boolean; alt?: string }>()
  const tree = markdown.parse(text)
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, { node })
  })
  visit(tree, (node: Nodes) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    const source = text.slice(start, end)
    if (node.type === 'image' || node.type === 'link') {
      const isPicture = node.type === 'image'
      const from = source.lastIndexOf('](')
      // A bare address, such as https://…, is its own text.
      if (from < 0) return
      const alt = node.type === 'image' ? (node.alt ?? '') : ''
      places.push({
        ...written(source.slice(from + 2, -1), start + from + 2),
        address: node.url,
        alt,
        isPicture,
      })
    }
    if (node.type === 'imageReference' || node.type === 'linkReference') {
      const definition = definitions.get(node.identifier)
      if (definition && node.type === 'imageReference')
        Object.assign(definition, { isPicture: true, alt: definition.alt ?? node.alt ?? '' })
    }
    if (node.type === 'html') places.push(...inHtml(source, start))
  })
  for (const { node, isPicture = false, alt = '' } of definitions.values()) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    const source = text.slice(start, end)
    const from = source.indexOf(']:') + 2
    places.push({ ...written(source.slice(from), start + from), address: node.url, alt, isPicture })
  }
  return places.toSorted((a, b) => a.start - b.start)
}

/** Finds the address after a label: before a title, possibly in angle brackets. */
function written(source: string, start: number): { start: number; end: number } {
  const [, before = '', bracketed, plain = ''] = /^(\s*)(?:<((?:\\.|[^>\\\n])*)>|(\S*))/.exec(source) ?? []
  const from = start + before.length
  return { start: from, end: from + (bracketed === undefined ? plain.length : bracketed.length + 2) }
}

function inHtml(source: string, start: number): Place[] {
  return [...source.matchAll(/<(img|a)\b[^>]*>/gi)].flatMap(({ 0: tag, 1: name = '', index }) => {
    const isPicture = name.toLowerCase() === 'img'
    const [whole, before = '', address = ''] =
      (isPicture ? /(\ssrc\s*=\s*["'])([^"']+)/i : /(\shref\s*=\s*["'])([^"']+)/i).exec(tag) ?? []
    if (whole === undefined) return []
    const from = start + index + tag.indexOf(whole) + before.length
    const alt = /\salt\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''
    return [{ address, alt, isPicture, start: from, end: from + address.length }]
  })
}
