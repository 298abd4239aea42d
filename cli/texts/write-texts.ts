import { type ESTree, parseSync, Visitor } from 'vite'
import { type PoFile, pluralRule } from '#platform/texts/po.ts'
import { textKey } from '#platform/texts.ts'
import { constantText, type FoundText, type Place } from './find-texts.ts'

/**
 * The calls that stand for texts while the browser's files are bundled. They call functions that do not exist, so no step of the
 * bundler can evaluate them. Minified names are shorter.
 */
const standIns = /\$(?:text|plural|rich|language)\(/

/** Replaces the texts of a module with such calls. */
export function toStandIns(code: string, found: FoundText[]): string {
  const changes: (Place & { by: string })[] = []
  for (const text of found) {
    if (text.kind === 'fault') throw new Error(text.says)
    if (text.kind === 'message') changes.push({ ...text.callee, by: '' })
    else if ('callee' in text) changes.push({ ...text.callee, by: `/*@__PURE__*/$${text.kind}` })
    else {
      const { id, context, values, start, end } = text
      const starts = [start, ...values.map((value) => value.end)]
      const ends = [...values.map((value) => value.start), end]
      const key = `/*@__PURE__*/$text(${JSON.stringify(textKey(id, context))}`
      for (const [index, from] of starts.entries()) {
        const close = index === values.length ? ')' : ','
        changes.push({ start: from, end: ends[index] ?? end, by: index === 0 ? key + close : close })
      }
    }
  }
  return replacePlaces(code, changes)
}

function replacePlaces(code: string, changes: (Place & { by: string })[]): string {
  let result = ''
  let at = 0
  for (const { start, end, by } of changes.sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + by
    at = end
  }
  return result + code.slice(at)
}

type Call = ESTree.CallExpression
type Values = Record<string, string>

/** Finds the calls that stand for texts in a bundled file, outer ones before those within them. */
export function findStandIns(code: string): Call[] {
  const calls: Call[] = []
  if (!standIns.test(code)) return calls
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && standIns.test(`${node.callee.name}(`)) calls.push(node)
    },
  }).visit(parseSync('chunk.js', code).program)
  return calls
}

/** The texts of a language, and the expression of `n` that chooses a form of a plural. */
export type Words = { language: string; texts: ReadonlyMap<string, readonly string[]>; rule: string }

export const englishWords: Words = { language: 'en', texts: new Map(), rule: 'n != 1' }

export const readRule = ({ header }: PoFile): string => pluralRule(header).expression

/** Writes the texts of a language in place of the calls. Throws an error if a text is not constant. */
export function writeTexts(code: string, calls: Call[], words: Words): string {
  const between = (start: number, end: number): string => {
    let result = ''
    let at = start
    for (const call of calls) {
      if (call.start < at || call.end > end) continue
      result += code.slice(at, call.start) + writeCall(call)
      at = call.end
    }
    return result + code.slice(at, end)
  }
  const source = ({ start, end }: Place) => between(start, end)
  const constant = (node: ESTree.Node | undefined): string => {
    const text = constantText(node)
    if (text !== undefined) return text
    throw new Error(`A text is not constant: ${node && code.slice(node.start, node.end)}`)
  }
  const named = (object: ESTree.Node | undefined): Values => {
    if (object?.type !== 'ObjectExpression') return {}
    const entries = object.properties.flatMap((property) => {
      if (property.type !== 'Property') throw new Error('The values of a text must be named in its call')
      const name = property.key.type === 'Identifier' ? property.key.name : constant(property.key)
      return [[name, source(property.value)] as const]
    })
    return Object.fromEntries(entries)
  }
  const writeText = ([key, ...values]: Call['arguments'], write: typeof literal) => {
    const id = constant(key)
    const text = words.texts.get(id)?.[0] ?? id.slice(id.indexOf('\u0004') + 1)
    return write(text, Object.fromEntries(values.map((value, index) => [index, source(value)])))
  }
  const writePlural = ([count, one, others, values]: Call['arguments'], write: typeof literal) => {
    const translated = words.texts.get(constant(one))
    const forms = translated ?? [constant(one), constant(others)]
    const written = forms.map((text) => write(text, { n: '$n', ...named(values) }))
    const rule = (translated ? words : englishWords).rule.replace(/\bn\b/g, '$n').replaceAll(' ', '')
    const choice = written.length === 2 ? `${rule}?${written[1]}:${written[0]}` : `[${written}][+(${rule})]`
    return `($n=>${choice})(${count && source(count)})`
  }
  const write = (call: ESTree.Node | undefined, as: typeof literal): string => {
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier')
      throw new Error('rich takes a text itself, from t or plural')
    return call.callee.name === '$plural' ? writePlural(call.arguments, as) : writeText(call.arguments, as)
  }
  const writeCall = (call: Call): string => {
    const name = call.callee.type === 'Identifier' ? call.callee.name : ''
    if (name === '$language') return literal(words.language, {})
    if (name !== '$rich') return write(call, literal)
    const [text, parts] = call.arguments
    const given = parts?.type === 'Identifier' ? source(parts) : undefined
    if (!given && parts?.type !== 'ObjectExpression')
      throw new Error('The parts of rich must be an object or its name')
    const partsIn = (whole: string): Values =>
      given ? Object.fromEntries(namesIn(whole).map((name) => [name, `${given}.${name}`])) : named(parts)
    return write(text, (whole, values) => children(whole, values, partsIn(whole)))
  }
  return between(0, code.length)
}

/** A page contains one of the files. */
const endOfScript = /<\/(?=script)/gi

/** Writes a string as the minifier does. */
function quoted(text: string): string {
  const count = (quote: string) => text.split(quote).length
  const [quote = '"'] = ['"', "'"].sort((one, other) => count(one) - count(other))
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`)
  return quote + escaped.replace(endOfScript, '<\\/') + quote
}

/** Writes the JavaScript of a text. `values` is the JavaScript of what is in its braces. */
function literal(text: string, values: Values): string {
  const parts = text.split(/\{(\w+)\}/)
  const isConstant = !parts.some((name, index) => index % 2 === 1 && name in values)
  if (isConstant && text.includes('`')) return quoted(text)
  const escapePart = (part: string) => part.replace(/[`\\]|\$\{/g, '\\$&').replace(endOfScript, '<\\/')
  const whole = parts.map((part, index) =>
    index % 2 === 0 ? escapePart(part) : part in values ? `\${${values[part]}}` : `{${part}}`,
  )
  return `\`${whole.join('')}\``
}

/** The names of the elements in a text. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/<(\w+)\/?>/g)].flatMap(([, name]) => name ?? [])

/** Writes the JavaScript of the children that `rich` would return. */
function children(text: string, values: Values, parts: Values): string {
  const pieces = text.split(/(<\w+\/>|<(\w+)>.*?<\/\2>)/).flatMap((piece, index) => {
    if (index % 3 === 2 || piece === '') return []
    const [, name = '', inner = ''] = (index % 3 === 1 && /^<(\w+)\/?>(?:(.*)<\/\1>)?$/.exec(piece)) || []
    if (!(name in parts)) return [literal(piece, values)]
    return [inner ? `(${parts[name]})(${literal(inner, values)})` : `${parts[name]}`]
  })
  return `[${pieces}]`
}
