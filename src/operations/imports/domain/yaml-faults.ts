import { type Message, msg, t } from '#platform/texts.ts'
/** Why YAML cannot be read, in plain words, and the line within it, from 1. */
export type YamlFault = { line: number; why: string }

export type YamlError = {
  code?: string
  message: string
  linePos?: [{ line: number }, ...unknown[]] | undefined
}

/** Characters that look like a space but are not a space in YAML. */
const oddSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff\u200b]/
const name = String.raw`[\p{L}\p{N}_"'-][\p{L}\p{N}_ "'.-]*?`

/** Common mistakes in a line. The most certain patterns come first. */
const mistakes: [RegExp, Message][] = [
  [
    new RegExp(`^\\s*(?:- )?${name}\\s*:${oddSpace.source}|^\\s*${oddSpace.source}`, 'u'),
    msg`a no-break space is in it, where a plain space belongs`,
  ],
  [/^ *\t/, msg`it begins with a tab: use spaces`],
  [/^\s*[\p{L}\p{N}_-]+\s*=\s*\S/u, msg`it has an equals sign where a colon and a space belong`],
  [/^\s*[\p{L}\p{N}_-]+:(?!\/\/)[^\s:]\S*(\s|$)/u, msg`a space is missing behind the colon`],
  [
    new RegExp(`^\\s*(?:- )?${name}\\s*:\\s+[^\\s"'[{|>&*!#][^#]*:(?:\\s|$)`, 'u'),
    msg`a value with a colon in it needs quotes`,
  ],
  [
    new RegExp(`^\\s*(?:- )?(?:${name}\\s*:\\s+)?[@\`%]`, 'u'),
    msg`a value that begins with @, \` or % needs quotes`,
  ],
  [
    new RegExp(`^\\s*(?:- )?${name}\\s*:\\s+\\*`, 'u'),
    msg`a value that begins with an asterisk needs quotes`,
  ],
  [
    new RegExp(`^\\s*(?:- )?${name}\\s*:\\s+(?:"(?:[^"\\\\]|\\\\.)*"|'(?:[^']|'')*')\\s*[^\\s#,\\]}]`, 'u'),
    msg`something stands behind the closing quotation mark: put all of the value between quotes`,
  ],
]

const byCode: Record<string, Message> = {
  DUPLICATE_KEY: msg`the same field is there twice`,
  TAB_AS_INDENT: msg`it begins with a tab: use spaces`,
  BAD_INDENT: msg`it begins at another place than the lines around it`,
  BAD_DQ_ESCAPE: msg`a backslash between double quotes is no known sign: use single quotes`,
  BAD_ALIAS: msg`a value that begins with an asterisk needs quotes`,
  BAD_SCALAR_START: msg`a value that begins with such a sign needs quotes`,
  MULTIPLE_DOCS: msg`a second part begins there`,
}

const reasonFor = (code: string): string =>
  t(byCode[code] ?? msg`it is neither a field with a colon, nor a part of the field above`)

/** Finds the mistake behind an error of the YAML library. */
export function yamlFault(matter: string, { code = '', message, linePos }: YamlError): YamlFault {
  const lines = matter.split('\n')
  const at = linePos?.[0].line ?? 1
  if (code === 'DUPLICATE_KEY') return { line: at, why: reasonFor(code) }
  const open = openIn(lines)
  // The library often reports the line after the one with the mistake, so the neighboring lines are checked first.
  const near = [at, at - 1, at + 1, ...lines.map((_, index) => index + 1).slice(0, 200)]
  for (const line of near) {
    const text = lines[line - 1]
    const [, why] = (text !== undefined && mistakes.find(([mistake]) => mistake.test(text))) || []
    if (why) return { line, why: t(why) }
  }
  if (open && /MISSING_CHAR|UNEXPECTED|BAD_INDENT|FLOW|BLOCK/.test(`${code} ${message}`)) return open
  return {
    line: at,
    why: reasonFor(code),
  }
}

/** Finds the first line with an unclosed bracket or quotation mark. */
function openIn(lines: string[]): YamlFault | undefined {
  for (const [index, line] of lines.entries()) {
    const value = /:\s+(.*)$/.exec(line)?.[1]?.trim() ?? ''
    const rest = lines.slice(index).join('\n')
    const [first = ''] = value
    if ((first === '"' || first === "'") && rest.split(first).length === 2)
      return { line: index + 1, why: t`a quotation mark is not closed` }
    const close = { '[': ']', '{': '}' }[first]
    if (close && !rest.includes(close)) return { line: index + 1, why: t`a bracket is not closed` }
  }
  return undefined
}
