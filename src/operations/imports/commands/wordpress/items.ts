import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { StartupError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'
import { whatIsRead } from '../../domain/unreadable.ts'

/** An item of an export and its first line. If its XML is invalid, the reason and the line of the error. */
export type Item = { line: number } & ({ item: XmlElement } | { why: string })

const parts = /<!\[CDATA\[|<!--|<item(?=[\s>])|<\/item\s*>/g

/**
 * The head and the items of a WXR file. Each item is parsed on its own, so that a broken or truncated one does not affect the
 * others. Throws a `StartupError` with line and column if the head cannot be read.
 */
export function readItems(content: string, file: string): { head: XmlElement; items: Item[] } {
  const start = content.search(/<rss[\s>]/)
  if (start < 0) throw noExport(content, file)
  const places = findItems(content, start)
  const lineAt = countLines(content)
  const items = places.map(({ from, to }): Item => {
    const line = lineAt(from)
    if (to === undefined) return { line, why: t`The file ends within it` }
    try {
      const item = parseClean(content.slice(from, to))
      return item ? { line, item } : { line, why: t`It is empty` }
    } catch (error) {
      return {
        line: line + errorPlace(error).line - 1,
        why: t`It is no well-formed XML: ${errorReason(error) ?? ''}`,
      }
    }
  })
  return {
    head: readHead(content.slice(start, places[0]?.from), places.length > 0, file, lineAt(start)),
    items,
  }
}

function noExport(content: string, file: string): StartupError {
  const beginning = content.slice(0, 10_000)
  const isBlogger = /<generator[^>]*>\s*Blogger|tag:blogger\.com|schemas\.google\.com\/blogger/i.test(
    beginning,
  )
  const isFeed = /<(rss|feed|rdf:RDF)[\s>]/.test(beginning)
  const kind = isBlogger
    ? t`It is one of Blogger.`
    : isFeed
      ? t`It is a feed, which may lack posts and drafts.`
      : ''
  return new StartupError(
    [t`${file} is no export of WordPress.`, kind, t(whatIsRead)].filter(Boolean).join(' '),
  )
}

function findItems(content: string, start: number): { from: number; to?: number }[] {
  const places: { from: number; to?: number }[] = []
  parts.lastIndex = start
  for (let part = parts.exec(content); part; part = parts.exec(content)) {
    const last = places.at(-1)
    const end = part[0] === '<!--' ? '-->' : part[0] === '<![CDATA[' ? ']]>' : undefined
    if (end) {
      const index = content.indexOf(end, parts.lastIndex)
      // An unclosed section makes only its own item unreadable.
      if (index >= 0) parts.lastIndex = index + end.length
    } else if (part[0] === '<item') places.push({ from: part.index })
    else if (last && last.to === undefined) last.to = parts.lastIndex
  }
  return places
}

function readHead(text: string, isCut: boolean, file: string, firstLine: number): XmlElement {
  let channel: XmlElement | undefined
  try {
    const root = parseClean(isCut ? `${text}</channel></rss>` : text)
    channel = root ? all(root, 'channel')[0] : undefined
  } catch (error) {
    const { line, column } = errorPlace(error)
    const place = `line ${firstLine + line - 1}, column ${column}`
    throw new StartupError(t`${file} is no well-formed XML at ${place}: ${errorReason(error) ?? ''}`)
  }
  if (channel && childText(channel, 'wp:wxr_version')) return channel
  throw noExport(text, file)
}

/** Matches control characters except white space, lone surrogates, and two noncharacters. */
const forbidden = /(?![\t\n\r\u0080-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const forbiddenReference =
  /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcefBCEF]|1[0-9a-fA-F])|0*6553[45]|x0*[fF]{3}[eEfF]);/g

/** Parses XML after removing forbidden (invisible) characters and escaping bare `&`. */
function parseClean(xml: string): XmlElement | null {
  const clean = xml
    .replace(forbidden, '')
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(forbiddenReference, '').replace(/&(?!#\d+;|#x[\da-f]+;|[a-z][\w.-]*;)/gi, '&amp;'),
    )
    .join('')
  return parseXml(clean, { ignoreUndefinedEntities: true }).root
}

const errorPlace = (error: unknown) => {
  const { line = 1, column = 1 } = error as { line?: number; column?: number }
  return { line, column }
}

const errorReason = (error: unknown) =>
  String((error as Error).message)
    .split('\n', 1)[0]
    ?.replace(/ \(line \d+, column \d+\)$/, '')

/** Returns a function that finds the line of an offset. It is fast for ascending offsets. */
function countLines(content: string): (offset: number) => number {
  let [line, from] = [1, 0]
  return (offset) => {
    if (offset < from) [line, from] = [1, 0]
    for (let at = content.indexOf('\n', from); at >= 0 && at < offset; at = content.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  }
}

export const all = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

export const childText = (parent: XmlElement, name: string): string => all(parent, name)[0]?.text.trim() ?? ''

export const metaText = (item: XmlElement, key: string): string => {
  const meta = all(item, 'wp:postmeta').find((one) => childText(one, 'wp:meta_key') === key)
  return meta ? childText(meta, 'wp:meta_value') : ''
}

/** Returns the slug of a post. Exports percent-encode its letters (`%d0%bf`). */
export function itemSlug(item: XmlElement): string {
  const slug = childText(item, 'wp:post_name')
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
