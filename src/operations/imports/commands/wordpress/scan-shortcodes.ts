/** A shortcode such as `[gallery ids="1,2"]` or `[caption]…[/caption]`, as WordPress reads it. */
export type Shortcode = {
  name: string
  /** The value of `[youtube=address]` is stored under the empty name. */
  named: Map<string, string>
  positional: string[]
  /** The text between opening and closing tag; undefined without a closing tag. */
  content: string | undefined
  /** The opening tag as written. */
  tag: string
  isAlone: boolean
}

/** Returns the replacement of a shortcode. Undefined keeps it, because it is plain text in brackets. */
type Replace = (shortcode: Shortcode) => string | undefined

const special = /<!--|<(\/?[a-z][\w:-]*)|\[(\[?)(\/?)([a-z][\w-]*)(?=[\s=\]/])/gi

const verbatim = /^(pre|code|script|style|textarea|xmp)$/i

/** The maximum length of an opening tag, in characters. */
const maxTag = 4000

/**
 * Replaces the shortcodes of a text in one pass. Skips HTML tags, comments and code. A shortcode ends at the first closing tag
 * with its name, as in WordPress.
 */
export function replaceShortcodes(
  text: string,
  replace: Replace,
  isKnown: (name: string) => boolean,
): string {
  const search = new Search(text)
  const scanner = new RegExp(special)
  const seen = new Set<string>()
  let result = ''
  let done = 0
  const take = (end: number, replacement = text.slice(done, end)) => {
    result += replacement
    done = end
    scanner.lastIndex = end
  }
  for (let match = scanner.exec(text); match; match = scanner.exec(text)) {
    const [token, element, doubled = '', closes, name] = match
    if (token === '<!--') take(search.after('-->', scanner.lastIndex))
    else if (element !== undefined) {
      const end = search.after('>', scanner.lastIndex)
      take(verbatim.test(element) ? search.after(`</${element}`, end) : end)
    } else if (name !== undefined) {
      const start = match.index + doubled.length
      const end = endOfTag(text, scanner.lastIndex)
      if (end === undefined) continue
      const isEscaped = doubled !== '' && text[end] === ']' && isKnown(name)
      const shortcode = closes || isEscaped ? undefined : shortcodeAt(start, end)
      const replacement = shortcode && replace(shortcode)
      if (isEscaped || (closes && seen.has(name)) || replacement !== undefined)
        take(start - (isEscaped ? 1 : 0))
      // Double brackets escape a shortcode.
      if (isEscaped) take(end + 1, text.slice(start, end))
      else if (closes && seen.has(name)) take(end, '')
      else if (shortcode && replacement !== undefined) {
        seen.add(name)
        const { content } = shortcode
        take(content === undefined ? end : end + content.length + `[/${name}]`.length, replacement)
      }
    }
  }
  return result + text.slice(done)

  function shortcodeAt(start: number, end: number): Shortcode {
    const tag = text.slice(start, end)
    const [, name = '', rest = ''] = /^\[([a-z][\w-]*)([\s\S]*?)\/?\]$/i.exec(tag) ?? []
    const closing = tag.endsWith('/]') ? -1 : search.find(`[/${name}]`, end)
    const content = closing < 0 ? undefined : text.slice(end, closing)
    return { name, ...readAttributes(rest), content, tag, isAlone: isAlone(text, start, end) }
  }
}

function isAlone(text: string, start: number, end: number): boolean {
  let [before, after] = [start - 1, end]
  while (/[ \t]/.test(text[before] ?? '')) before -= 1
  while (/[ \t\r]/.test(text[after] ?? '')) after += 1
  return /^[\n>]?$/.test(text[before] ?? '') && /^[\n<]?$/.test(text[after] ?? '')
}

/** Searches forward. Remembers each string's last position, so that a long text is not searched again in vain. */
class Search {
  readonly #lower: string
  readonly #last = new Map<string, number>()

  constructor(text: string) {
    this.#lower = text.toLowerCase()
  }

  find(words: string, from: number): number {
    const wanted = words.toLowerCase()
    const last = this.#last.get(wanted) ?? this.#lower.lastIndexOf(wanted)
    this.#last.set(wanted, last)
    return last < from ? -1 : this.#lower.indexOf(wanted, from)
  }

  /** Returns the position after the match, or the end of the text. */
  after(words: string, from: number): number {
    const at = this.find(words, from)
    return at < 0 ? this.#lower.length : at + words.length
  }
}

/** Returns the end of a tag: the first closing bracket outside of quotes. */
function endOfTag(text: string, from: number): number | undefined {
  let quote = ''
  for (let at = from; at < Math.min(text.length, from + maxTag); at++) {
    const character = text[at] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character
    else if (character === ']') return at + 1
    else if (character === '[') return undefined
  }
  return undefined
}

function readAttributes(written: string): Pick<Shortcode, 'named' | 'positional'> {
  const named = new Map<string, string>()
  const positional: string[] = []
  // Restores straight quotes, because editors turn them into curly quotes and entities.
  const plain = written.replace(/&(?:quot|#0?34|#822[01]|#8243);|[“”″]/g, '"').replace(/\u00a0|&nbsp;/g, ' ')
  for (const match of plain.matchAll(/([\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g)) {
    const [, name, double, single, bare, quoted, word] = match
    if (name !== undefined) named.set(name.toLowerCase(), (double ?? single ?? bare ?? '').trim())
    else positional.push((quoted ?? word ?? '').trim())
  }
  return { named, positional }
}
