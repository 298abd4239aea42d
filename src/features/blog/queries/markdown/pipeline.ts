import type { Root } from 'hast'
import { rehypeGithubAlerts } from 'rehype-github-alerts'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Heading } from '../../contract/post.ts'
import { allowList } from './allow-list.ts'
import { callouts } from './callouts.ts'
import { keepCodeTitles } from './code-titles.ts'
import { nameHeadings } from './headings.ts'
import { highlightCode } from './highlight.ts'
import { frameFigures, frameTables, sizePictures } from './pictures.ts'

export type Rendered = { html: string; contents: Heading[] }

/** GitHub's Markdown to clean HTML. Whatever is added after the allow-list is our own. */
const clean = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(keepCodeTitles)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: 'Notes',
      footnoteLabelProperties: {},
    })
    .use(rehypeRaw)
    .use(rehypeSanitize, allowList)
    .use(rehypeGithubAlerts, callouts)
    .use(frameFigures)

const page = clean()
  .use(nameHeadings, { linked: true })
  .use(sizePictures)
  .use(frameTables)
  .use(highlightCode)
  .use(rehypeStringify)
  .freeze()

const feed = (address: string) => clean().use(completeAddresses, address).use(rehypeStringify)

/** A text as its page shows it, and its table of contents. */
export async function renderForPage(text: string): Promise<Rendered> {
  const file = await page.process(text)
  return { html: String(file), contents: (file.data.contents as Heading[] | undefined) ?? [] }
}

/** A text as feed readers show it: plain HTML, whose links are made whole from the post's own address. */
export async function renderForFeed(text: string, address: string): Promise<string> {
  return String(await feed(address).process(text))
}

function completeAddresses(address: string) {
  return (tree: Root) =>
    visit(tree, 'element', ({ properties }) => {
      for (const name of ['href', 'src']) {
        const value = properties[name]
        if (typeof value === 'string') properties[name] = URL.parse(value, address)?.href ?? value
      }
    })
}
