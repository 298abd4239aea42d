/** An entry of a PO file: one text, or the two English forms of a plural, with its translations. */
export type PoEntry = {
  context?: string | undefined
  id: string
  plural?: string | undefined
  /** Notes for translators. */
  notes: string[]
  /** The files that contain the text. */
  places: string[]
  /** `python-brace-format`, and `fuzzy` for a translation that somebody must check. */
  flags: string[]
  texts: string[]
}

export type PoFile = { header: string; entries: PoEntry[] }

/**
 * Parses a PO file (GNU gettext manual, "The Format of PO Files"). Leaves out obsolete entries and unknown comments. Throws a
 * `SyntaxError` for a malformed string.
 */
export function parsePo(source: string): PoFile {
  const blocks = source.split(/\n\s*\n/).map(parseEntry)
  const [first, ...others] = blocks.filter(({ texts }) => texts.length > 0)
  return first?.id === '' ? { header: first.texts[0] ?? '', entries: others } : { header: '', entries: [] }
}

function parseEntry(block: string): PoEntry {
  const lines = block.split('\n').map((line) => line.trim())
  const comments = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length).trim())
  const strings: { keyword: string; text: string }[] = []
  for (const line of lines) {
    const [, keyword = '', quoted] = /^(?:(msg\w+)(?:\[\d\])?\s+)?(".*")$/.exec(line) ?? []
    if (!quoted) continue
    if (keyword) strings.push({ keyword, text: '' })
    const last = strings.at(-1)
    if (last) last.text += JSON.parse(quoted)
  }
  const find = (keyword: string) => strings.find((one) => one.keyword === keyword)?.text
  return {
    context: find('msgctxt'),
    id: find('msgid') ?? '',
    plural: find('msgid_plural'),
    notes: comments('#.'),
    places: comments('#:').flatMap((line) => line.split(' ')),
    flags: comments('#,').flatMap((line) => line.split(/,\s*/)),
    texts: strings.filter(({ keyword }) => keyword === 'msgstr').map(({ text }) => text),
  }
}

/** Writes a PO file. */
export function writePo({ header, entries }: PoFile): string {
  const first: PoEntry = { id: '', notes: [], places: [], flags: [], texts: [header] }
  return [first, ...entries].map(writeEntry).join('\n')
}

/** Writes a text with line breaks line by line, as the tools of gettext do. */
function quote(text: string): string {
  const lines = text.split(/(?<=\n)/).map((line) => JSON.stringify(line))
  return lines.length > 1 ? ['""', ...lines].join('\n') : (lines[0] ?? '""')
}

function writeEntry({ context, id, plural, notes, places, flags, texts }: PoEntry): string {
  const lines = [
    ...notes.map((note) => `#. ${note}`),
    ...places.map((place) => `#: ${place}`),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
    ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
    `msgid ${quote(id)}`,
    ...(plural === undefined ? [] : [`msgid_plural ${quote(plural)}`]),
    ...texts.map((text, form) => `msgstr${plural === undefined ? '' : `[${form}]`} ${quote(text)}`),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Returns the number of plural forms that a header declares, and the C expression of `n` for the index of a number's form. Throws
 * an error if the header declares none, or code that is not such an expression.
 */
export function pluralRule(header: string): { forms: number; expression: string } {
  const [, forms, expression = ''] =
    /Plural-Forms:\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([^;]+);/.exec(header) ?? []
  if (!forms || !/^[n\d\s()?:%&|!<>=]+$/.test(expression)) throw new Error(`No plural rule in: ${header}`)
  return { forms: Number(forms), expression: expression.trim() }
}
