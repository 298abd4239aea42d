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

const isLineEnd = (code: Code) => code !== null && code < -2
const isEnd = (code: Code) => code === null || isLineEnd(code)
const isSpace = (code: Code) => code === 32 || (code !== null && code < 0)
const isWord = (code: Code) => code !== null && code > 0 && /[\p{L}\d]/u.test(String.fromCodePoint(code))

/**
 * Consumes a line ending, which must be a separate token, and continues with `next`. The line is never blank, because a blank
 * line ends the paragraph.
 */
function overLineEnd(effects: Effects, code: Code, next: State): State {
  effects.exit('formula')
  effects.enter('lineEnding')
  effects.consume(code)
  effects.exit('lineEnding')
  // Enters the token only when the next character arrives. Otherwise, the token could stay empty.
  return (following) => {
    effects.enter('formula')
    return next(following)
  }
}

/**
 * Reads a formula such as `$a*b*c$` on one line or `$$…$$`, by Pandoc's rules. A price such as $5 does not begin a formula: the
 * next `$` follows a space, or precedes a letter or digit.
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
    if (code === null || (isLineEnd(code) && marks === 1)) return nok(code)
    if (code === dollar) return marks === 2 || !isSpace(before) ? closing(code) : nok(code)
    before = code
    if (isLineEnd(code)) return overLineEnd(effects, code, inside)
    effects.consume(code)
    return code === backslash ? escaped : inside
  }
  function escaped(code: Code): State | undefined {
    if (isEnd(code)) return inside(code)
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

/**
 * Returns whether the text is TeX: it contains a command, or an operator after a letter. Otherwise, the backslashes only escape
 * brackets, as in `\[1\]`.
 */
const isTex = (text: string) => /\\[a-z]{2}|[\p{L}\d)}]\^|[\p{L}\d][*_][\p{L}\d]/iu.test(text)

/** Returns the text after the backslash that ends a formula, given the text after the backslash that begins it. */
function endAfter(opened: string): string | undefined {
  if (opened === '(') return ')'
  if (opened === '[') return ']'
  return /^begin\{[a-z]{1,30}\*?\}$/i.test(opened) ? opened.replace('begin', 'end') : undefined
}

const isPartOfBegin = (text: string) => 'begin{'.startsWith(text) || /^begin\{[a-z]{1,30}\*?$/i.test(text)

const asCharacter = (code: Code) => (isSpace(code) ? ' ' : String.fromCodePoint(code as number))

/** Reads a formula such as `\(a*b*c\)`, `\[…\]` or `\begin{align}…\end{align}`. */
function tokenizeCommands(effects: Effects, ok: State, nok: State): State {
  let opened = ''
  let end = ''
  let command = ''
  let text = ''
  return start

  function start(code: Code): State | undefined {
    effects.enter('formula')
    effects.consume(code)
    return opening
  }
  function opening(code: Code): State | undefined {
    if (isEnd(code)) return nok(code)
    opened += asCharacter(code)
    end = endAfter(opened) ?? ''
    if (!end && !isPartOfBegin(opened)) return nok(code)
    effects.consume(code)
    return end ? inside : opening
  }
  function inside(code: Code): State | undefined {
    if (code === null) return nok(code)
    text += asCharacter(code)
    if (isLineEnd(code)) return overLineEnd(effects, code, inside)
    effects.consume(code)
    command = ''
    return code === backslash ? afterBackslash : inside
  }
  function afterBackslash(code: Code): State | undefined {
    if (isEnd(code)) return inside(code)
    const next = command + asCharacter(code)
    // A second backslash belongs to the first one, so it does not begin a command.
    if (!end.startsWith(next)) return command === '' ? second(code) : inside(code)
    if (next === end && end.length === 1 && !isTex(text)) return nok(code)
    effects.consume(code)
    text += asCharacter(code)
    command = next
    if (command !== end) return afterBackslash
    effects.exit('formula')
    return ok
  }
  function second(code: Code): State | undefined {
    text += asCharacter(code)
    effects.consume(code)
    return inside
  }
}

const withDollars: Construct = {
  name: 'formula',
  tokenize: tokenizeDollars,
  previous: (code) => code !== dollar && code !== backslash,
}
const withCommands: Construct = { name: 'formula', tokenize: tokenizeCommands }

const syntax: Extension = { text: { [dollar]: withDollars, [backslash]: withCommands } }

const asText: FromMarkdown = {
  enter: {
    formula(this: CompileContext, token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
  },
}

/** Prevents Markdown's emphasis and escapes from taking effect inside a TeX formula. */
export function keepFormulas(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), asText]
}
