import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import type { Processor } from 'unified'

const slash = 47
const lessThan = 60
const equals = 61
const greaterThan = 62
const quotes = new Set<Code>([34, 39])

const matches = (pattern: RegExp) => (code: Code) =>
  code !== null && code > 0 && pattern.test(String.fromCodePoint(code))
const isEnd = (code: Code) => code === null || code < -2
const isSpace = (code: Code) => code === 32 || (code !== null && code < 0)
const isLetter = matches(/[a-z]/i)
const isNamePart = matches(/[a-z\d-]/i)
const isAttributeStart = matches(/[a-z_:]/i)
const isAttributePart = matches(/[a-z\d_.:-]/i)
const isForbidden = matches(/["'<`]/)

/**
 * Reads an opening tag on one line. By HTML and CommonMark (section 6.6), an unquoted attribute value ends at a space or `>`.
 * Micromark ends it at the first slash, as in `<a href=https://a.example/>`, so this function replaces micromark's rule. HTML
 * also allows `=` in the value, which CommonMark does not.
 */
function tokenize(effects: Effects, ok: State, nok: State): State {
  let quote: Code = null
  return start

  function start(code: Code): State | undefined {
    effects.enter('htmlText')
    effects.enter('htmlTextData')
    effects.consume(code)
    return first
  }
  function first(code: Code): State | undefined {
    return isLetter(code) ? name(code) : nok(code)
  }
  function name(code: Code): State | undefined {
    if (!isNamePart(code))
      return isSpace(code) || code === greaterThan || code === slash ? between(code) : nok(code)
    effects.consume(code)
    return name
  }
  function between(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    if (code === greaterThan) return end(code)
    if (!isSpace(code) && code !== slash) return nok(code)
    effects.consume(code)
    return code === slash ? end : attribute
  }
  function attribute(code: Code): State | undefined {
    return isAttributeStart(code) ? attributeName(code) : between(code)
  }
  function attributeName(code: Code): State | undefined {
    if (!isAttributePart(code)) return afterName(code)
    effects.consume(code)
    return attributeName
  }
  function afterName(code: Code): State | undefined {
    if (code !== equals) return between(code)
    effects.consume(code)
    return value
  }
  function value(code: Code): State | undefined {
    if (isEnd(code) || isSpace(code) || code === greaterThan) return nok(code)
    if (!quotes.has(code)) return unquoted(code)
    quote = code
    effects.consume(code)
    return quoted
  }
  function quoted(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    effects.consume(code)
    return code === quote ? between : quoted
  }
  function unquoted(code: Code): State | undefined {
    if (isEnd(code) || isForbidden(code)) return nok(code)
    if (isSpace(code) || code === greaterThan) return between(code)
    effects.consume(code)
    return unquoted
  }
  function end(code: Code): State | undefined {
    if (code !== greaterThan) return nok(code)
    effects.consume(code)
    effects.exit('htmlTextData')
    effects.exit('htmlText')
    return ok
  }
}

const construct: Construct = { name: 'openingTag', tokenize }

const syntax: Extension = { text: { [lessThan]: construct } }

export function readTags(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
}
