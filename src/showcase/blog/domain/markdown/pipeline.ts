import type { Element, Root } from 'hast'
import type { Root as TextRoot } from 'mdast'
import { type DefaultBuildType, rehypeGithubAlerts } from 'rehype-github-alerts'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { Heading } from '../../contract/schemas.ts'
import { allowList } from './allow-list.ts'
import { readAnchors } from './anchors.ts'
import { frameTables, labelTasks } from './blocks.ts'
import { markDirections } from './directions.ts'
import { type EmailStyles, fitForEmail } from './email.ts'
import { keepFormulas } from './formulas.ts'
import { element, nameHeadings } from './headings.ts'
import { colorFile, highlightCode, listTitledBlocks, type TitledBlock } from './highlight.ts'
import { readTags } from './html-tags.ts'
import { type Labels, labels, labelWith, setLabels } from './labels.ts'
import { findLost } from './lost-elements.ts'
import type { Lost } from './lost-words.ts'
import { readPastedHtml } from './pasted.ts'
import { frameFigures, sizePictures } from './pictures.ts'
import { textVersion } from './text-version.ts'

/** A rendered text. `lost` lists for the author what readers will not see as written. */
export type Rendered = { html: string; contents: Heading[]; lost: Lost[] }

/** Renders a GitHub alert such as `> [!NOTE]` as an aside that begins with the kind of alert. */
const buildCallout: DefaultBuildType = ({ keyword, title }, content) => {
  const kind = keyword.toLowerCase()
  const label = labels().callouts[kind] ?? title
  return element('aside', { className: ['callout'], dataKind: kind, ariaLabel: label }, [
    element('p', { className: ['callout-kind'], ariaHidden: 'true' }, [{ type: 'text', value: label }]),
    ...content,
  ])
}

/** Converts GitHub Markdown to safe HTML. After the allow-list, only the code below may add elements. */
const clean = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(keepFormulas)
    .use(readTags)
    .use(keepCodeTitles)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: labels().notes,
      footnoteBackLabel: (note, mention) =>
        labelWith(labels().backTo, mention > 1 ? `${note + 1}-${mention}` : `${note + 1}`),
      footnoteLabelProperties: {},
    })
    .use(rehypeRaw)
    .use(readPastedHtml)
    .use(findLost)
    .use(rehypeSanitize, allowList)
    .use(readAnchors)
    .use(rehypeGithubAlerts, { build: buildCallout })
    .use(frameFigures)
    .use(labelTasks)
    .use(markDirections)

/** Renders a text for its page. `adapt` can change the safe HTML before elements for the page are added. */
const asPage = (adapt?: (tree: Root) => void) =>
  clean()
    .use(() => adapt)
    .use(nameHeadings, { linked: true })
    .use(sizePictures)
    .use(frameTables)
    .use(highlightCode)
    .use(rehypeStringify)
    .freeze()

const words = () => clean().freeze()

const mail = (address: string) => clean().use(resolveLinks, address)

const feed = (address: string) => clean().use(resolveLinks, address).use(rehypeStringify)

/** Keeps a title such as in ```` ```ts title="orders.ts" ```` as the attribute `data-title` of the `code` element. */
function keepCodeTitles() {
  return (tree: TextRoot) =>
    visit(tree, 'code', (code) => {
      const title = /(?:^|\s)title="([^"]{1,100})"/.exec(code.meta ?? '')?.[1]
      if (title) code.data = { ...code.data, hProperties: { dataTitle: title } }
    })
}

/** Its block of code makes a new thread load the highlighter. */
const firstText = '```ts\n0\n```'

/** Prepares a thread for its next task. */
export async function prepare(given: Labels): Promise<void> {
  setLabels(given)
  await renderForPage(firstText)
}

export async function renderForPage(text: string, adapt?: (tree: Root) => void): Promise<Rendered> {
  const file = await asPage(adapt).process(text)
  const { contents = [], lost = [] } = file.data as Partial<Rendered>
  return { html: String(file), contents, lost }
}

export async function renderParts(texts: string[]): Promise<string[]> {
  const parts: string[] = []
  for (const text of texts) parts.push((await renderForPage(text)).html)
  return parts
}

/** Renders plain HTML for feed readers. Resolves relative links against the post's address. */
export async function renderForFeed({ text, address }: { text: string; address: string }): Promise<string> {
  return String(await feed(address).process(text))
}

/** Renders HTML with inline styles (by element name) and absolute links, and the same text without HTML. */
export async function renderForEmail({
  text,
  address,
  styles,
}: EmailText): Promise<{ html: string; plain: string }> {
  const tree = await mail(address).run(words().parse(text))
  const plain = textVersion(tree)
  fitForEmail(tree, styles)
  return { html: unified().use(rehypeStringify).stringify(tree), plain }
}

type EmailText = { text: string; address: string; styles: EmailStyles }

/**
 * Returns the beginning of a text without Markdown: at most `max` characters. If the text is longer, cuts it between words and
 * adds an ellipsis.
 */
export async function renderForExcerpt({ text, max }: { text: string; max: number }): Promise<string> {
  const plain = plainText(await words().run(words().parse(text)))
  return plain.length <= max ? plain : `${plain.slice(0, max).replace(/\s\S*$/, '')}…`
}

export async function findTitledBlocks(text: string): Promise<TitledBlock[]> {
  return listTitledBlocks(await words().run(words().parse(text)))
}

/**
 * Colors a file. Derives the language from the file's name. Returns the HTML for a `code` element and the name of the language.
 */
export async function highlightFile(file: { name: string; text: string }) {
  const { language, children } = await colorFile(file)
  return { language, html: unified().use(rehypeStringify).stringify({ type: 'root', children }) }
}

/**
 * Renders the README of a sample. Prefixes relative links with `address`. Replaces relative images with their alternative text,
 * because samples have no images.
 */
export async function renderReadme({ text, address }: { text: string; address: string }): Promise<string> {
  const { html } = await renderForPage(text, (tree) =>
    visit(tree, 'element', (node, index, parent) => {
      const { href, src } = node.properties
      if (typeof href === 'string' && isRelative(href)) node.properties.href = address + linkPath(href)
      if (typeof src !== 'string' || !isRelative(src) || !parent || index === undefined) return
      parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') }
    }),
  )
  return html
}

const isRelative = (link: string) => !/^([a-z][a-z\d+.-]*:|[/\\#?])/i.test(link)
const linkPath = (link: string) =>
  new URL(link, 'http://files').pathname.slice(1).replace(/[&+]/g, encodeURIComponent)

function resolveLinks(address: string) {
  return (tree: Root) =>
    visit(tree, 'element', ({ properties }) => {
      for (const name of ['href', 'src']) {
        const value = properties[name]
        if (typeof value === 'string') properties[name] = URL.parse(value, address)?.href ?? value
      }
    })
}

const blocks = /^(address|aside|blockquote|br|dd|details|div|dl|dt|figure|hr|li|ol|p|section|summary|ul)$/
/** Elements that interrupt the sentences of a text, so they are left out. */
const leftOut = /^(h[1-6]|pre|table|figure|picture|img|video|audio)$/

const isNote = ({ properties }: Element) =>
  'dataFootnotes' in properties || 'dataFootnoteRef' in properties || 'ariaHidden' in properties

/** Returns the visible sentences of a text on one line. */
function plainText(tree: Root): string {
  const words: string[] = []
  visit(tree, (node) => {
    if (node.type === 'text') words.push(node.value)
    if (node.type !== 'element') return undefined
    if (blocks.test(node.tagName) || leftOut.test(node.tagName)) words.push(' ')
    return leftOut.test(node.tagName) || isNote(node) ? SKIP : undefined
  })
  return words.join('').replace(/\s+/g, ' ').trim()
}
