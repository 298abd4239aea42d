import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { t } from '#platform/texts.ts'
import { allElements, isElement, nodeText, readAttribute, text } from './elements.ts'
import { fileName, linkTo, pictureName } from './figures.ts'

export type NewAddress = (address: string, use: 'link' | 'picture') => string

/**
 * Replaces the addresses of links and images with their new addresses, and adds a name to links without text. A link without a
 * target is reported and becomes plain text.
 */
export function readLinks(tree: Root, newAddress: NewAddress, note: (text: string) => void): void {
  const targets = headingTargets(tree)
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.tagName === 'img') node.properties.src = newAddress(readAttribute(node, 'src'), 'picture')
    if (node.tagName !== 'a') return undefined
    const href = readAttribute(node, 'href')
    const within = href.startsWith('#') ? targets.get(href.slice(1)) : undefined
    if (within) node.properties.href = `#${within}`
    else if (/^(#.|javascript:)/i.test(href) || !href) {
      if (href) note(t`The link ${href} leads nowhere here: its words stay`)
      parent.children.splice(index, 1, ...(node.children as Element[]))
      return [SKIP, index]
    }
    const hasPicture = allElements(node, ({ tagName }) => tagName === 'img').length > 0
    if (!within)
      node.properties.href = newAddress(href, hasPicture && pictureName.test(href) ? 'picture' : 'link')
    if (!nodeText(node) && !hasPicture)
      node.children = [
        text(readAttribute(node, 'ariaLabel') || readAttribute(node, 'title') || fileName(href)),
      ]
    return undefined
  })
}

/** Maps ids to the new id of a heading: the ids of the heading itself, and of elements inside it or directly before it. */
function headingTargets(tree: Root): Map<string, string> {
  const targets = new Map<string, string>()
  const slugger = new GithubSlugger()
  for (const heading of allElements(tree, ({ tagName }) => /^h[1-6]$/.test(tagName))) {
    const slug = slugger.slug(nodeText(heading))
    for (const one of [heading, ...allElements(heading, () => true)])
      for (const id of [readAttribute(one, 'id'), readAttribute(one, 'name')])
        if (id && slug) targets.set(id, slug)
  }
  return targets
}

const address = /https?:\/\/[^\s<>"'“”]*[^\s<>"'“”.,;:!?)\]}*]/g

/** Matches media hosts whose addresses are not meaningful to readers. A link to such a host shows the host's name. */
const players =
  /^(m\.)?(youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|open\.spotify\.com|dailymotion\.com|dai\.ly|tiktok\.com|twitter\.com|x\.com|instagram\.com|facebook\.com|ted\.com|twitch\.tv|videopress\.com)$/

/** Turns addresses in plain text into links. The old site embedded the content of an address that was alone on its line. */
export function linkAddresses(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (isElement(node, 'a', 'code', 'pre')) return SKIP
    if (node.type !== 'text' || !parent || index === undefined || !node.value.includes('://'))
      return undefined
    const parts: (Element | ReturnType<typeof text>)[] = []
    let end = 0
    for (const { 0: found, index: at } of node.value.matchAll(address)) {
      const isAlone =
        node.value.trim() === found && isLine(parent.children[index - 1], parent.children[index + 1])
      const name = isAlone && players.test(fileName(found)) ? fileName(found) : found
      parts.push(text(node.value.slice(end, at)), linkTo(found, text(name)))
      end = at + found.length
    }
    parts.push(text(node.value.slice(end)))
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

const isLine = (before: unknown, after: unknown) =>
  [before, after].every((node) => !node || isElement(node as Element, 'br'))
