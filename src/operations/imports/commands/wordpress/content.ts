import type { XmlElement } from '@rgrove/parse-xml'
import { t } from '#platform/texts.ts'
import { type Convert, checkLength } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { footnoteList } from '#showcase/blog/commands/html-to-markdown/footnotes.ts'
import { childText, metaText } from './items.ts'
import { type Attachment, readShortcodes } from './shortcodes.ts'

/** The data of an export that its texts need. */
export type WordPressSite = {
  attachments: Attachment[]
  /** The content of reusable blocks by id. */
  blocks: Map<string, string>
  convert: Convert
}

/** Converts the text of a post to Markdown, from the classic editor or the block editor. */
export async function readContent(
  item: XmlElement,
  site: WordPressSite,
  note: (text: string) => void,
): Promise<string> {
  const written = childText(item, 'content:encoded').replaceAll('\r\n', '\n')
  checkLength(written.length)
  const hasBlocks = written.includes('<!-- wp:')
  const footnotes = readFootnotes(item)
  const html = readShortcodes(readBlocks(written, site, note), {
    postId: childText(item, 'wp:post_id'),
    attachments: site.attachments,
    note,
    footnote: (words) => {
      const id = `footnote-${footnotes.length + 1}`
      footnotes.push({ id, html: words })
      return `<sup><a href="#${id}">${footnotes.length}</a></sup>`
    },
  })
  return site.convert(html + footnoteList(footnotes), hasBlocks ? 'blocks' : 'blank-lines', note)
}

/**
 * Matches a block without content, which WordPress renders on display. The attributes in its comment contain no angle brackets.
 */
const madeBlock = /<!-- wp:([\w/-]+)((?:\s[^<>]*)?)\/-->/g

/** Matches blocks that need no note, because they have no content of their own. */
const silent =
  /^(footnotes|more|nextpage|separator|spacer|post-title|post-featured-image|post-date|post-author)$/

function readBlocks(html: string, { blocks }: WordPressSite, note: (text: string) => void): string {
  let added = html.length
  return html.replace(madeBlock, (_whole, name: string, values: string) => {
    const { ref, url } = parseValues(values)
    const reused = name === 'block' ? blocks.get(String(ref)) : undefined
    if (reused !== undefined) {
      // Checked before long copies of a block are inserted.
      added += reused.length
      checkLength(added)
      return reused
    }
    if (typeof url === 'string' && /^https?:/.test(url))
      return `<p><iframe src="${url.replaceAll('"', '%22')}"></iframe></p>`
    if (!silent.test(name)) note(t`The block ${name} is left out: WordPress makes it when it shows a post`)
    return ''
  })
}

function parseValues(values: string): { ref?: unknown; url?: unknown } {
  const parsed = parseJson(values)
  return typeof parsed === 'object' && parsed ? parsed : {}
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The block editor's footnotes, stored separately from the text. */
function readFootnotes(item: XmlElement): { id: string; html: string }[] {
  const stored = parseJson(metaText(item, 'footnotes'))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: { id?: unknown; content?: unknown } | null) =>
    typeof one?.id === 'string' && typeof one.content === 'string' ? { id: one.id, html: one.content } : [],
  )
}
