import type { Element, ElementContent, Root } from 'hast'
import { t } from '#platform/texts.ts'
import {
  allElements,
  classNames,
  element,
  findByClass,
  isElement,
  nodeText,
  readAttribute,
  text,
} from './elements.ts'
import { fileName, linkTo } from './figures.ts'

/** The tag name of a placeholder element, which the conversion replaces with a GitHub alert. */
export const callout = 'callout-card'

const paragraph = (...children: ElementContent[]) => element('p', {}, children)

const linkCard = (href: string, name: string, more: string[]) => {
  const words = more.filter((one) => one && one !== name)
  return paragraph(
    linkTo(href, text(name || fileName(href))),
    text(words.length ? ` — ${words.join(', ')}` : ''),
  )
}

const wordsIn = (card: Element, className: string) => {
  const part = findByClass(card, className)
  return part ? nodeText(part) : ''
}

const hrefIn = (card: Element) => readAttribute(isElement(card, 'a') ? card : firstLink(card), 'href')

const firstLink = (card: Element) => allElements(card, ({ tagName }) => tagName === 'a')[0]

const cardCaption = (card: Element): ElementContent[] => {
  const [caption] = allElements(card, ({ tagName }) => tagName === 'figcaption')
  return caption && nodeText(caption) ? [paragraph(element('em', {}, [text(nodeText(caption))]))] : []
}

/** Maps the class of a Ghost card or WordPress block to the function that creates its replacement. */
const cards: Record<string, (card: Element) => ElementContent[]> = {
  'kg-bookmark-card': (card) => [
    linkCard(hrefIn(card), wordsIn(card, 'kg-bookmark-title'), [wordsIn(card, 'kg-bookmark-description')]),
    ...cardCaption(card),
  ],
  'kg-file-card': (card) => [
    linkCard(hrefIn(card), wordsIn(card, 'kg-file-card-title') || wordsIn(card, 'kg-file-card-filename'), [
      wordsIn(card, 'kg-file-card-caption'),
      wordsIn(card, 'kg-file-card-filesize'),
    ]),
  ],
  'kg-audio-card': (card) => {
    const href = hrefIn(card)
    return href ? [linkCard(href, wordsIn(card, 'kg-audio-title'), []), ...cardCaption(card)] : []
  },
  'kg-video-card': (card) => {
    const [caption] = allElements(card, ({ tagName }) => tagName === 'figcaption')
    const href = hrefIn(card)
    return href ? [linkCard(href, caption ? nodeText(caption) : '', [])] : []
  },
  'kg-callout-card': (card) => {
    const emoji = wordsIn(card, 'kg-callout-emoji')
    const words = findByClass(card, 'kg-callout-text')?.children ?? []
    return [element(callout, {}, [text(emoji && `${emoji} `), ...words])]
  },
  'kg-toggle-card': (card) => [
    element('details', {}, [
      element('summary', {}, [
        text(wordsIn(card, 'kg-toggle-heading-text') || wordsIn(card, 'kg-toggle-heading')),
      ]),
      ...(findByClass(card, 'kg-toggle-content')?.children ?? []),
    ]),
  ],
  'wp-block-file': (card) => {
    // Finds the file's link by its text: `linkMedia` has replaced an embedded preview with a link that shows the file name.
    const links = allElements(card, ({ tagName }) => tagName === 'a')
    const named = links.find((one) => nodeText(one) !== fileName(readAttribute(one, 'href'))) ?? links[0]
    return [linkCard(hrefIn(card), named ? nodeText(named) : '', [])]
  },
}

/** Replaces the cards of Ghost and WordPress with elements that Markdown can express. */
export function readCards(tree: Root): void {
  const found = allElements(tree, (node) => classNames(node).some((name) => Object.hasOwn(cards, name)))
  for (const card of found.toReversed()) {
    const name = classNames(card).find((one) => Object.hasOwn(cards, one)) ?? ''
    Object.assign(card, element('div', {}, cards[name]?.(card) ?? []))
  }
}

/** Removes forms and scripts. Reports them, except hidden fields. Replaces a gist with a link. */
export function removeScripts(tree: Root, note: (text: string) => void): void {
  const isSignup = (node: Element) => classNames(node).includes('kg-signup-card')
  const isForm = (node: Element) => isSignup(node) || isElement(node, 'form', 'input', 'select', 'textarea')
  const found = allElements(tree, (one) => isForm(one) || one.tagName === 'script')
  const inner = new Set(found.filter(isForm).flatMap((form) => allElements(form, () => true)))
  for (const node of found.filter((one) => !inner.has(one))) {
    const src = readAttribute(node, 'src')
    const [, gist] = /^((?:https:)?\/\/gist\.github\.com\/[\w./-]+?)(?:\.js)?(?:\?.*)?$/.exec(src) ?? []
    if (gist)
      Object.assign(node, paragraph(linkTo(gist.replace(/^\/\//, 'https://'), text('gist.github.com'))))
    else {
      // Keeps checkboxes, because task lists need them.
      if (readAttribute(node, 'type') === 'checkbox') continue
      if (node.tagName === 'script')
        note(src ? t`A script of ${fileName(src)} is left out` : t`A script is left out`)
      else if (readAttribute(node, 'type') !== 'hidden')
        note(isSignup(node) ? t`A form to sign up is left out` : t`A form is left out`)
      Object.assign(node, element('span', {}, []))
    }
  }
}

/** Merges nested elements such as Ghost's `<b><strong>`, which would become nested Markdown emphasis. */
export function flattenEmphasis(tree: Root): void {
  for (const names of [
    ['b', 'strong'],
    ['i', 'em'],
  ])
    for (const outer of allElements(tree, (node) => isElement(node, ...names)))
      for (const inner of allElements(outer, (node) => isElement(node, ...names))) inner.tagName = 'span'
}

/** Moves the source of a quote below the quoted text. */
export function placeSources(tree: Root): void {
  for (const quote of allElements(tree, ({ tagName }) => tagName === 'blockquote')) {
    const source = quote.children.find((child) => isElement(child, 'cite', 'footer')) as Element | undefined
    if (source) Object.assign(source, paragraph(text(`— ${nodeText(source).replace(/^[—–-]\s*/, '')}`)))
  }
}
