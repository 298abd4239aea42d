import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Heading } from '../../contract/schemas.ts'
import { labels, labelWith } from './labels.ts'

/** The ids that the page uses outside the text. */
const takenIds = [
  ...['main', 'contents', 'related', 'related-title', 'footnote-label', 'mobile-menu', 'member-menu'],
  ...['home', 'services', 'portfolio', 'about', 'testimonials'],
  ...['blog', 'newsletter', 'saas-mvp-lab', 'contact'],
]

/** Returns whether an id is reserved: for the page around a text, for footnotes, for titled blocks of code, or for React. */
export const isTakenId = (id: string): boolean => takenIds.includes(id) || /^(note-|code:|_)/i.test(id)

const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * Adds an id to every heading: the author's id, or one derived from its text. With `linked`, also adds a link to the heading
 * itself. `file.data.contents` lists the headings of the upper two levels. A first-level heading becomes a second-level one,
 * because the page's title has the first level.
 */
export function nameHeadings({ linked }: { linked: boolean }) {
  return (tree: Root, file: { data: Record<string, unknown> }) => {
    const slugger = new GithubSlugger()
    for (const id of takenIds) slugger.slug(id)
    // Reserves the ids that the author wrote, so that no other heading gets one of them.
    visit(tree, 'element', ({ properties: { id } }) => {
      if (typeof id === 'string') slugger.occurrences[id] ??= 0
    })
    const contents: Heading[] = []
    visit(tree, 'element', (node, index, parent) => {
      if (node.properties.dataFootnotes !== undefined) return SKIP
      if (!levels.includes(node.tagName) || index === undefined || !parent) return undefined
      if (node.tagName === 'h1') node.tagName = 'h2'
      const text = textOf(node).trim()
      const own = typeof node.properties.id === 'string' ? node.properties.id : undefined
      const id = own ?? (slugger.slug(text) || slugger.slug('section'))
      node.properties.id = id
      if (text && (node.tagName === 'h2' || node.tagName === 'h3'))
        contents.push({ id, text, level: node.tagName === 'h2' ? 2 : 3 })
      if (linked) parent.children[index] = withLink(node, id, text)
      return SKIP
    })
    file.data.contents = contents
  }
}

/** Places the link beside the heading, so that it is not part of the heading's accessible name. */
function withLink(heading: Element, id: string, text: string): Element {
  const ariaLabel = labelWith(labels().linkTo, text)
  const link = element('a', { href: `#${id}`, className: ['anchor'], ariaLabel }, [
    { type: 'text', value: '#' },
  ])
  return element('div', { className: ['heading'] }, [heading, link])
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}
