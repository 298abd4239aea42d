import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
  }
}

const dollar = 36
const backslash = 92

const isEnd = (code: Code) => code === null || code < -2
const isSpace = (code: Code) => code === 32 || (code !== null && code < 0)
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/**
 * Recognizes a formula on one line, `$a*b*c$` or `$$…$$`, by Pandoc's rules: a price such as $5 begins none, since a space
 * precedes the next `$` or a digit follows it.
 */
function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let marks = 0
  let before: Code = null
  return start

  function start(code: Code): State | undefined {
    effects.enter('formula')
    return opening(code)
  }
  function opening(code: Code): State | undefined {
    if (code === dollar && marks < 2) {
      marks += 1
      effects.consume(code)
      return opening
    }
    return code === dollar || (marks === 1 && isSpace(code)) ? nok(code) : inside(code)
  }
  function inside(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    if (code === dollar && (marks === 2 || !isSpace(before))) return closing(code)
    before = code
    effects.consume(code)
    return code === backslash ? escaped : inside
  }
  function escaped(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    before = code
    effects.consume(code)
    return inside
  }
  function closing(code: Code): State | undefined {
    effects.consume(code)
    return marks === 2 ? second : last
  }
  function second(code: Code): State | undefined {
    if (code !== dollar) return nok(code)
    effects.consume(code)
    return last
  }
  function last(code: Code): State | undefined {
    if (code === dollar || (marks === 1 && isDigit(code))) return nok(code)
    effects.exit('formula')
    return ok(code)
  }
}

const construct: Construct = {
  name: 'formula',
  tokenize,
  previous: (code) => code !== dollar && code !== backslash,
}

const syntax: Extension = { text: { [dollar]: construct } }

const asText: FromMarkdown = {
  enter: {
    formula(this: CompileContext, token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
  },
}

/** Keeps TeX formulas as they are: no emphasis and no escapes between `$`. */
export function keepFormulas(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), asText]
}
