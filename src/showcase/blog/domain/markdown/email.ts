import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { mediaAddress, mediaWidths, parseMediaAddress } from '#base/images/domain/media-address.ts'

/** Inline styles by element name. The key `pre code` stands for the code of a block. */
export type EmailStyles = Record<string, string>

/** The width of the text in an email, in pixels. */
const textWidth = 536

/**
 * Adapts HTML to email programs, which ignore style sheets and scripts. Writes styles inline, sets the width of images, and
 * replaces links within the text with plain text and checkboxes with characters.
 */
export function fitForEmail(tree: Root, styles: EmailStyles): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'input' && parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: node.properties.checked ? '☑ ' : '☐ ' }
      return SKIP
    }
    const isBlock = parent?.type === 'element' && parent.tagName === 'pre' && node.tagName === 'code'
    const { href, src, alt, title, align, start, dir, width } = node.properties
    node.properties = Object.fromEntries(
      Object.entries({ href, src, alt, title, align, start, dir, width }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    if (node.tagName === 'img') sizePicture(node)
    if (node.tagName === 'a' && leadsIntoText(node)) node.tagName = 'span'
    if (node.tagName === 'details' || node.tagName === 'label') node.tagName = 'div'
    if (node.tagName === 'summary') node.tagName = 'strong'
    const style = styles[isBlock ? 'pre code' : node.tagName]
    const alignment = node.tagName === 'th' || node.tagName === 'td' ? `;text-align:${align ?? 'left'}` : ''
    if (style) node.properties.style = style + alignment
    return undefined
  })
}

/**
 * Returns whether a link leads to a footnote or back to the text. Such links do not work in emails, so this removes their address
 * and the arrow back.
 */
function leadsIntoText({ properties, children }: Element): boolean {
  const isInside =
    URL.parse(String(properties.href ?? ''))?.hash.startsWith('#note-') ?? properties.href === undefined
  if (!isInside) return false
  delete properties.href
  const arrow = children.find(
    (child): child is Extract<ElementContent, { type: 'text' }> => child.type === 'text',
  )
  if (arrow?.value.startsWith('↩')) children.splice(0)
  return true
}

/**
 * Sets the size of an image. For an uploaded image, the email uses the smallest file that is at least twice as wide as the text.
 */
function sizePicture({ properties }: Element): void {
  properties.alt ??= ''
  const address = URL.parse(String(properties.src ?? ''))
  const media = address && parseMediaAddress(address.pathname)
  if (!address || !media || media.format === 'svg') return
  const width = mediaWidths(media.width).find((one) => one >= 2 * textWidth) ?? media.width
  properties.src = new URL(mediaAddress({ ...media, format: 'webp' }, width), address.origin).href
  properties.width = Math.min(media.width, textWidth)
}
