import { t } from '#platform/texts.ts'
import { UnreadableError } from './unreadable.ts'

export type Fields = Record<string, unknown>

/** The fields above a text, the text, and its first line in the file. */
export type FrontMatter = { fields: Fields; body: string; line: number }

const knownNames =
  'title|date|draft|published|status|layout|tags|categories|category|permalink|slug|authors?|summary|pubdate|visibility'
const knownField = new RegExp(String.raw`^["']?(${knownNames})["']?\s*[:=]`, 'im')

/** Whether lines have a field that site generators know. */
export const hasField = (lines: string): boolean => knownField.test(lines)

const field = /^[ ]{0,3}(?:\.\. |:)?["']?([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,60}?)["']?\s*:(?:\s+(.*))?$/u

/**
 * Reads fields in the form of MultiMarkdown and Pelican: `name: value` from the first line to a blank line. An indented line
 * continues the previous value. Undefined for a text without such fields, or without a known field.
 */
export function readPlainFields(lines: string[], first: number): FrontMatter | undefined {
  const end = endOfBlock(lines, first)
  const block = lines.slice(first, end)
  if (!field.test(block[0] ?? '') || !hasField(block.map(bare).join('\n'))) return undefined
  const { fields, read } = readFields(block)
  if (read < block.length && hasField(block.slice(read).map(bare).join('\n')))
    throw new UnreadableError(t`Its fields stand between lines that are none`, first + read + 1)
  const next = first + read
  return { fields, body: lines.slice(next).join('\n'), line: next + 1 }
}

/** Reads Pandoc's title block: up to three lines with title, author and date after `%`. */
export function readTitleBlock(lines: string[], first: number): FrontMatter | undefined {
  const block = lines.slice(first, first + 3)
  const length = block.findIndex((line) => !/^% ?/.test(line))
  const given = block.slice(0, length < 0 ? 3 : length).map((line) => line.replace(/^% ?/, '').trim())
  if (!given[0]) return undefined
  const [title, author, date] = given
  const next = first + given.length
  return { fields: { title, author, date }, body: lines.slice(next).join('\n'), line: next + 1 }
}

/** Reads fields in an HTML comment, as in Nikola. */
export function readComment(lines: string[], first: number, maxLines: number): FrontMatter | undefined {
  if (!/^<!--+/.test(lines[first] ?? '')) return undefined
  const end = lines
    .slice(0, first + maxLines)
    .findIndex((line, index) => index >= first && line.includes('-->'))
  if (end < 0) return undefined
  const block = lines.slice(first, end + 1).map((line) => line.replace(/^\s*<!--+|--+>.*$/g, '').trim())
  const { fields } = readFields(block.filter(Boolean))
  if (!hasField(block.map(bare).join('\n'))) return undefined
  return { fields, body: lines.slice(end + 1).join('\n'), line: end + 2 }
}

/** Removes the prefix that some generators put before a field's name. */
const bare = (line: string) => line.trim().replace(/^(\.\. |:)/, '')

function endOfBlock(lines: string[], first: number): number {
  const end = lines.findIndex((line, index) => index > first && line.trim() === '')
  return end < 0 ? lines.length : end
}

/** Returns the fields and the number of lines read. */
function readFields(lines: string[]): { fields: Fields; read: number } {
  const fields: Record<string, string> = {}
  let last: string | undefined
  let read = 0
  for (const line of lines) {
    const [, name, value = ''] = field.exec(line) ?? []
    if (name !== undefined) {
      last = name
      fields[name] = unquoted(value.trim())
    } else if (last !== undefined && /^(\t| {2,})\S/.test(line)) fields[last] += ` ${line.trim()}`
    else break
    read += 1
  }
  return { fields, read }
}

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
