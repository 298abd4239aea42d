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
const isWord = (code: Code) => code !== null && code > 0 && /[\p{L}\d]/u.test(String.fromCodePoint(code))

/**
 * Reads `$a*b*c$` or `$$…$$` on one line, under Pandoc's rules. The price $5 starts no formula, because the next `$` follows a
 * space or precedes a letter or digit.
 */
function tokenizeDollars(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
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
    if (code === dollar) return marks === 2 || !isSpace(before) ? closing(code) : nok(code)
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
    if (code === dollar || (marks === 1 && isWord(code))) return nok(code)
    effects.exit('formula')
    return ok(code)
  }
}

const ends = new Map<Code, number>([
  [40, 41],
  [91, 93],
])

/** A TeX command, or signs between letters. Without these, the backslashes only escape brackets, as in `\[1\]`. */
const isTex = (text: string) => /\\[a-z]{2}|[\p{L}\d)}]\^|[\p{L}\d][*_][\p{L}\d]/iu.test(text)

/** Reads `\(a*b*c\)` or `\[…\]` on one line. */
function tokenizeBrackets(effects: Effects, ok: State, nok: State): State {
  let end: number | undefined
  let text = ''
  return start

  function start(code: Code): State | undefined {
    effects.enter('formula')
    effects.consume(code)
    return bracket
  }
  function bracket(code: Code): State | undefined {
    end = ends.get(code)
    if (end === undefined) return nok(code)
    effects.consume(code)
    return inside
  }
  function inside(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    effects.consume(code)
    if (code === backslash) return escaped
    text += isSpace(code) ? ' ' : String.fromCodePoint(code as number)
    return inside
  }
  function escaped(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    if (code === end && !isTex(text)) return nok(code)
    effects.consume(code)
    if (code === end) {
      effects.exit('formula')
      return ok
    }
    text += `\\${isSpace(code) ? ' ' : String.fromCodePoint(code as number)}`
    return inside
  }
}

const withDollars: Construct = {
  name: 'formula',
  tokenize: tokenizeDollars,
  previous: (code) => code !== dollar && code !== backslash,
}
const withBrackets: Construct = { name: 'formula', tokenize: tokenizeBrackets }

const syntax: Extension = { text: { [dollar]: withDollars, [backslash]: withBrackets } }

const asText: FromMarkdown = {
  enter: {
    formula(this: CompileContext, token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
  },
}

/** Inside a TeX formula, Markdown's emphasis and escapes have no effect. */
export function keepFormulas(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), asText]
}
