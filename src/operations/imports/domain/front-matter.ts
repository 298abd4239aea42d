import { parse as parseToml } from 'smol-toml'
import { LineCounter, parseDocument } from 'yaml'
import { t } from '#platform/texts.ts'
import {
  type Fields,
  type FrontMatter,
  hasField,
  readComment,
  readPlainFields,
  readTitleBlock,
} from './plain-metadata.ts'
import { UnreadableError } from './unreadable.ts'
import { type YamlError, yamlFault } from './yaml-faults.ts'

/** The maximum number of lines of front matter. */
const maxLines = 2_000

/**
 * Reads a file's front matter in every form that site generators use. YAML stands between `---` (or ends with `...`), TOML
 * between `+++`, and JSON in `{…}`; each may be named after the first `---`. Reads fields between other marks (JSON between
 * `;;;`), and fields without an opening line (Hexo, Pelican, MultiMarkdown). YAML values stay texts as written. Throws for
 * unreadable front matter, because visitors would see it, and it could mark the text as a draft.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.split('\n')
  const first = Math.max(
    lines.findIndex((line) => line.trim() !== ''),
    0,
  )
  const opening = lines[first]?.trim() ?? ''
  const [, mark, language = ''] = /^(-{3,}|\+{3,})\s*(?:#.*|(\S.*))?$/.exec(opening) ?? []
  if (mark) return readBetween(lines, first, mark, language.toLowerCase())
  if (opening.startsWith('{') && !/^\{[{%/#]/.test(opening)) return readObject(lines, first)
  const read =
    readBetweenOthers(lines, first, opening) ??
    readUnopened(lines, first) ??
    readPlainFields(lines, first) ??
    readTitleBlock(lines, first) ??
    readComment(lines, first, maxLines)
  if (read) return read
  const below = lines.findIndex(
    (line, index) => index < 20 && /^(---|\+\+\+|;;;)\s*$/.test(line) && hasField(lines[index + 1] ?? ''),
  )
  if (below >= 0) throw new UnreadableError(t`Its front matter stands below other lines`, below + 1)
  return { fields: {}, body: text, line: 1 }
}

const isEnd = (line: string, mark: string) => {
  const trimmed = line.trimEnd()
  return trimmed === mark || (mark.startsWith('-') && /^(---+|\.\.\.)$/.test(trimmed))
}

function readBetween(lines: string[], first: number, mark: string, language: string): FrontMatter {
  const end = lines.slice(0, first + maxLines).findIndex((line, index) => index > first && isEnd(line, mark))
  if (end < 0)
    throw new UnreadableError(t`Its front matter, which begins with ${mark}, has no end`, first + 1)
  const matter = lines.slice(first + 1, end).join('\n')
  const body = lines.slice(end + 1).join('\n')
  const read = readers[language || (mark.startsWith('+') ? 'toml' : 'yaml')]
  if (!read)
    throw new UnreadableError(t`Its front matter is “${language.slice(0, 40)}”, which is not read`, first + 1)
  return { fields: read(matter, first + 1), body, line: end + 2 }
}

/** Reads a JSON object before the text. The object ends at the first line where it is complete. */
function readObject(lines: string[], first: number): FrontMatter {
  for (let end = first; end < Math.min(lines.length, first + maxLines); end++) {
    if (!lines[end]?.trimEnd().endsWith('}')) continue
    const matter = lines.slice(first, end + 1).join('\n')
    if (!isJson(matter)) continue
    return { fields: readJson(matter, first), body: lines.slice(end + 1).join('\n'), line: end + 2 }
  }
  throw new UnreadableError(t`Its front matter, which begins with ${'{'}, is no JSON`, first + 1)
}

/** Reads fields or an object between two lines of other marks, such as `;;;`. Marks around anything else belong to the text. */
function readBetweenOthers(lines: string[], first: number, opening: string): FrontMatter | undefined {
  const [, mark, , language = ''] = /^(([^\p{L}\p{N}\s`~-])\2{2,})\s*(\w*)$/u.exec(opening) ?? []
  if (!mark) return undefined
  const end = lines
    .slice(0, first + maxLines)
    .findIndex((line, index) => index > first && line.trim() === mark)
  const matter = lines.slice(first + 1, end < 0 ? first + 20 : end).join('\n')
  const isObject = matter.trim().startsWith('{') || mark === ';;;'
  if (!isObject && !hasField(matter)) return undefined
  if (end < 0)
    throw new UnreadableError(t`Its front matter, which begins with ${mark}, has no end`, first + 1)
  const kind =
    language.toLowerCase() ||
    (isObject || isJson(`{${matter}}`) ? 'json' : /^\s*\w+\s*=/.test(matter) ? 'toml' : 'yaml')
  const read = readers[kind]
  if (!read)
    throw new UnreadableError(t`Its front matter is “${kind.slice(0, 40)}”, which is not read`, first + 1)
  return { fields: read(matter, first + 1), body: lines.slice(end + 1).join('\n'), line: end + 2 }
}

/** Reads fields from the first line on, without an opening line. Any other line above `---` is a heading. */
function readUnopened(lines: string[], first: number): FrontMatter | undefined {
  if (!/^["\w][\w -]*"?\s*:(\s|$)/.test(lines[first] ?? '')) return undefined
  const end = lines.slice(0, first + maxLines).findIndex((line) => /^-{3,}\s*$/.test(line))
  const matter = lines.slice(first, Math.max(end, first))
  const isMatter = matter.every((line) =>
    /^(\s*|["'\w][\w -]*["']?\s*:(\s.*)?|\s+\S.*|[-#\]}].*)$/.test(line),
  )
  if (end < 0 || !isMatter || !hasField(matter.join('\n'))) return undefined
  return { fields: readYaml(matter.join('\n'), first), body: lines.slice(end + 1).join('\n'), line: end + 2 }
}

/** Readers of front matter, by the name after the opening marks. `before` is the number of lines above the front matter. */
const readers: Record<string, (matter: string, before: number) => Fields> = {
  yaml: readYaml,
  yml: readYaml,
  toml: readTomlMatter,
  json: (matter, before) => readJson(matter.trim().startsWith('{') ? matter : `{${matter}}`, before),
}

function readYaml(matter: string, before: number): Fields {
  const lineCounter = new LineCounter()
  // Types are not converted: version 1.10 must stay 1.10, and callers interpret values such as `no`.
  const document = parseDocument(matter, { schema: 'failsafe', merge: true, lineCounter })
  const refuse = (error: YamlError) => {
    const fault = yamlFault(matter, error)
    const line = fault.line + before
    throw new UnreadableError(t`Line ${line} of its front matter cannot be read: ${fault.why}`, line)
  }
  const [error] = document.errors
  if (error) refuse(error)
  let fields: unknown
  try {
    fields = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    // The text contains an alias without its anchor, or too many aliases.
    refuse({ code: 'BAD_ALIAS', message: String((error as Error).message) })
  }
  return asFields(fields, before)
}

function readTomlMatter(matter: string, before: number): Fields {
  try {
    return parseToml(matter)
  } catch (error) {
    const line = (error as { line?: number }).line ?? 1
    throw new UnreadableError(
      t`Its front matter is no TOML: ${firstLine((error as Error).message)}`,
      line + before,
    )
  }
}

function readJson(matter: string, before: number): Fields {
  if (!isJson(matter)) throw new UnreadableError(t`Its front matter is no JSON`, before + 1)
  return asFields(JSON.parse(matter), before)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function asFields(value: unknown, before: number): Fields {
  if (value === null || value === undefined || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw new UnreadableError(t`It begins with a line like front matter, which has no fields`, before)
  return value as Fields
}

const firstLine = (message: string) => message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? ''
