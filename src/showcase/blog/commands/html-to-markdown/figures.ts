import type { Element, ElementContent, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { allElements, classNames, element, isElement, nodeText, readAttribute, text } from './elements.ts'

const writer = unified().use(rehypeStringify)

/** Serializes elements as HTML within Markdown. Leaves out blank lines, because a blank line would end the HTML block. */
export const toHtml = (...children: ElementContent[]): string =>
  writer
    .stringify({ type: 'root', children })
    .trim()
    .replace(/\n\s*\n/g, '\n')

/** The tag name of a placeholder element. The conversion keeps the element's content as HTML. */
export const htmlBlock = 'html-block'

export const pictureName = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i

const withoutSearch = (address: string) => address.replace(/[?#].*$/, '')

const plainHost = (address: string) => URL.parse(address, 'https://old.invalid')?.host.replace(/^www\./, '')

/** Returns a name for a link without text: the file name for a recording or document, otherwise the host. */
export function fileName(address: string): string {
  const path = withoutSearch(address)
  const [file] =
    /[^/]+\.(mp3|mp4|m4a|m4v|mov|ogg|oga|ogv|wav|webm|flac|pdf|zip|docx?|xlsx?|pptx?)$/i.exec(path) ?? []
  const host = plainHost(address)
  return file ?? (host && host !== 'old.invalid' ? host : address)
}

/** Returns the page of an embedded YouTube or Vimeo video. Returns other addresses unchanged. */
export function watchAddress(source: string): string {
  const address = source.startsWith('//') ? `https:${source}` : source
  const [, youtube] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,})/.exec(address) ?? []
  if (youtube && youtube !== 'videoseries') return `https://www.youtube.com/watch?v=${youtube}`
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? []
  return vimeo ? `https://vimeo.com/${vimeo}` : address
}

export const linkTo = (href: string, ...children: ElementContent[]) => element('a', { href }, children)

/** Replaces embedded frames, video and audio with links. If an element has no address, reports it and keeps only its content. */
export function linkMedia(tree: Root, note: (text: string) => void): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !/^(iframe|embed|object|video|audio)$/.test(node.tagName)) return
    const address = watchAddress(mediaSource(node))
    const name = readAttribute(node, 'title') || fileName(address)
    if (!address) note(`The element <${node.tagName}> has no address, and is left out`)
    parent.children[index] = address ? linkTo(address, text(name)) : element('span', {}, node.children)
  })
}

function mediaSource(node: Element): string {
  const inner = allElements(
    node,
    (one) => isElement(one, 'source', 'embed') || readAttribute(one, 'name') === 'movie',
  )
  return (
    [node, ...inner]
      .map((one) => readAttribute(one, 'src') || readAttribute(one, 'data') || readAttribute(one, 'value'))
      .find(Boolean) ?? ''
  )
}

/**
 * Restores the addresses of lazy-loaded images, and replaces WordPress smileys with their text. Removes images without an
 * address.
 */
export function unifyPictures(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || !parent || index === undefined) return
    const lazy = readAttribute(node, 'dataSrc') || readAttribute(node, 'dataLazySrc')
    const src = lazy && !/^https?:/.test(readAttribute(node, 'src')) ? lazy : readAttribute(node, 'src')
    const alt = readAttribute(node, 'alt')
    if (classNames(node).some((name) => name === 'emoji' || name === 'wp-smiley') || !src)
      parent.children[index] = text(src ? alt : '')
    else parent.children[index] = element('img', { src, alt, ...imageTitle(node, src, alt) }, [])
  })
}

/** Returns the title of an image. Leaves out a title that only repeats the file name or the alternative text. */
function imageTitle(node: Element, src: string, alt: string) {
  const title = readAttribute(node, 'title')
  return !title || title === alt || withoutSearch(src).includes(title.replaceAll(' ', '-')) ? {} : { title }
}

/**
 * If an image links to a larger version of itself, replaces it with the larger version, because this site creates smaller sizes
 * itself.
 */
export function enlargePictures(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim())
    const href = readAttribute(node, 'href')
    if (
      node.tagName !== 'a' ||
      !isElement(only, 'img') ||
      others.length > 0 ||
      !parent ||
      index === undefined
    )
      return
    if (!pictureName.test(withoutSearch(href)) || plainHost(href) !== plainHost(readAttribute(only, 'src')))
      return
    only.properties.src = href
    parent.children[index] = only
  })
}

/** Replaces a figure with an image that has a title, with a named link, or with the figure's content and its caption below. */
export function unfoldFigures(tree: Root): void {
  const figures = allElements(tree, ({ tagName }) => tagName === 'figure' || tagName === 'table')
  for (const figure of figures.toReversed())
    if (figure.tagName === 'table') moveTableCaption(figure)
    else Object.assign(figure, element('div', {}, unfold(figure)))
}

function unfold(figure: Element): ElementContent[] {
  const caption = figure.children.find((child) => isElement(child, 'figcaption')) as Element | undefined
  const content = figure.children.filter((child) => child !== caption)
  const words = caption ? nodeText(caption) : ''
  const whole = element('div', {}, content)
  const pictures = allElements(whole, ({ tagName }) => tagName === 'img')
  const [picture, ...others] = pictures
  const links = allElements(whole, ({ tagName }) => tagName === 'a')
  if (picture && others.length === 0 && nodeText(whole) === '')
    return [pictureWith(picture, links[0], caption)]
  const written = nodeText(whole)
  const [link] = links
  if (pictures.length === 0 && link && links.length === 1 && nodeText(link) === written) {
    if (words) link.children = [text(words)]
    return [alone(link)]
  }
  if (pictures.length === 0 && /^https?:\S+$/.test(written)) {
    const address = watchAddress(written)
    return [alone(linkTo(address, text(words || fileName(address))))]
  }
  const shown = pictures.length > 1 && nodeText(whole) === '' ? pictures.map(alone) : content
  return words && caption
    ? [...shown, element('p', {}, [element('em', {}, caption.children.flatMap(unwrapParagraph))])]
    : shown
}

const unwrapParagraph = (node: ElementContent) => (isElement(node, 'p') ? node.children : [node])

const alone = (node: Element) => element('p', {}, [node])

/**
 * Turns the caption into the image's title. Keeps the figure as HTML if the caption contains links, or if the image is a link.
 */
function pictureWith(picture: Element, around: Element | undefined, caption: Element | undefined): Element {
  if (!caption || nodeText(caption) === '') return alone(around ?? picture)
  if (!around && allElements(caption, ({ tagName }) => tagName === 'a').length === 0) {
    picture.properties.title = nodeText(caption)
    return alone(picture)
  }
  const below = element('figcaption', {}, caption.children.flatMap(unwrapParagraph))
  return element(htmlBlock, {}, [element('figure', {}, [around ?? picture, below])])
}

function moveTableCaption(table: Element): void {
  const caption = table.children.find((child) => isElement(child, 'caption')) as Element | undefined
  if (!caption) return
  const rows = table.children.filter((child) => child !== caption)
  const below = element('p', {}, [element('em', {}, caption.children)])
  Object.assign(table, element('div', {}, [element('table', table.properties, rows), below]))
}
