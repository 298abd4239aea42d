/** A piece of a line: words, or a link to a page of this site. */
export type Inline = { text: string; path?: string }
/** A paragraph, or a list with `items`. */
export type Block = { line: Inline[] } | { items: Inline[][] }

/**
 * Reads an answer's few marks: paragraphs, lists with '- ', links. A link to anywhere else is only its words, an image only
 * its description, and HTML stays the text that it is.
 */
export function readAnswer(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const item = /^\s*(?:[-*•]|\d+[.)])\s+(.*)$/.exec(line)?.[1]
    const last = blocks.at(-1)
    if (item !== undefined && last && 'items' in last) last.items.push(readLine(item))
    else if (item !== undefined) blocks.push({ items: [readLine(item)] })
    else if (line.trim()) blocks.push({ line: readLine(line.trim()) })
  }
  return blocks
}

function readLine(line: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of line.matchAll(/(!?)\[([^\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g)) {
    const [whole, image, text = '', target = ''] = match
    const path = image ? undefined : sitePath(target)
    pieces.push({ text: plain(line.slice(end, match.index)) }, { text, ...(path && { path }) })
    end = match.index + whole.length
  }
  return [...pieces, { text: plain(line.slice(end)) }].filter(({ text }) => text !== '')
}

const plain = (text: string) => text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/`([^`]+)`/g, '$1')

/** The target as a path of this site, undefined for every other address. */
function sitePath(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined
  const url = URL.parse(target, 'http://this.site')
  return url?.origin === 'http://this.site' ? url.pathname + url.search + url.hash : undefined
}
