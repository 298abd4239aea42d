import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { mediaAddress, parseMediaAddress, sourceSet } from '#base/images/domain/media-address.ts'
import { element } from './headings.ts'

/** The attribute `sizes` of images: the width of the text column, which is 65 characters or the width of a phone. */
const sizes = '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)'

/** Makes images load lazily. An uploaded image also gets its dimensions, and a file for each width in both formats. */
export function sizePictures() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'img' || index === undefined || !parent) return undefined
      node.properties.alt ??= ''
      node.properties.loading = 'lazy'
      node.properties.decoding = 'async'
      const picture = ownPicture(node)
      if (picture) parent.children[index] = picture
      return SKIP
    })
}

function ownPicture(image: Element): Element | undefined {
  const media = parseMediaAddress(String(image.properties.src ?? ''))
  if (!media || media.format === 'svg') return undefined
  Object.assign(image.properties, {
    src: mediaAddress({ ...media, format: 'webp' }, media.width),
    srcSet: sourceSet(media, 'webp'),
    sizes,
    width: media.width,
    height: media.height,
  })
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet: sourceSet(media, 'avif'), sizes }, []),
    image,
  ])
}

/** Turns an image that is alone in its paragraph into a figure. Its Markdown title becomes the caption. */
export function frameFigures() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'p') return
      const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim())
      if (only?.type !== 'element' || only.tagName !== 'img' || others.length > 0) return
      const { title, ...properties } = only.properties
      const image = { ...only, properties }
      const caption = title ? [element('figcaption', {}, [{ type: 'text', value: String(title) }])] : []
      Object.assign(node, element('figure', {}, [image, ...caption]))
    })
}
