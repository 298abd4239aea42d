import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesInfo,
  createHighlighter,
  type ThemeRegistration,
} from 'shiki'
import { SKIP, visit } from 'unist-util-visit'
import { element } from './headings.ts'
import { labels, labelWith } from './labels.ts'

/**
 * Maps colors to TextMate scopes. Later entries override earlier ones. The style sheet defines each color as `--code-<name>` per
 * theme.
 */
const scopes = {
  constant: 'constant, support.constant, variable.language, keyword.other.unit',
  string:
    'string, markup.inline.raw, constant.character.escape, string.regexp, punctuation.definition.string',
  punctuation: 'punctuation, meta.brace, keyword.operator, storage.type.function.arrow',
  keyword: `keyword, storage, keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python,
    keyword.operator.wordlike, keyword.other, punctuation.definition.keyword`,
  function:
    'entity.name.function, support.function, meta.function-call.generic, entity.name.command, variable.function',
  type: `entity.name.type, entity.name.class, support.type, support.class, entity.other.inherited-class,
    storage.type.built-in, entity.name.tag, markup.heading, entity.name.section`,
  property: `support.type.property-name, meta.object-literal.key, entity.other.attribute-name,
    variable.parameter, variable.other.key, entity.name.tag.yaml`,
  inserted: 'markup.inserted, punctuation.definition.inserted',
  deleted: 'markup.deleted, punctuation.definition.deleted',
  comment: 'comment, punctuation.definition.comment, string.quoted.docstring',
}

/** A theme whose colors are CSS variables, so that the same HTML works in the light and the dark theme. */
const codeTheme: ThemeRegistration = {
  name: 'waymark',
  type: 'dark',
  colors: { 'editor.foreground': 'var(--code-text)', 'editor.background': 'transparent' },
  tokenColors: Object.entries(scopes).map(([name, scope]) => ({
    scope,
    settings: { foreground: `var(--code-${name})`, ...(name === 'comment' && { fontStyle: 'italic' }) },
  })),
}

let highlighter: ReturnType<typeof createHighlighter> | undefined

type Block = {
  pre: Element
  text: string
  title?: string
  /** The id of a titled block on its page. It begins with the reserved prefix `code:`, so no heading can have the same id. */
  id?: string
  language: BundledLanguage | undefined
}

function findBlocks(tree: Root): Block[] {
  const blocks: Block[] = []
  const slugger = new GithubSlugger()
  visit(tree, 'element', (pre) => {
    const [code] = pre.children
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return undefined
    const title = code.properties.dataTitle
    const id = (name: string) => `code:${slugger.slug(name.replaceAll('.', '-')) || slugger.slug('block')}`
    blocks.push({
      pre,
      text: textOf(code).replace(/\n$/, ''),
      ...(typeof title === 'string' && { title, id: id(title) }),
      language: codeLanguage(code),
    })
    return SKIP
  })
  return blocks
}

export type TitledBlock = {
  id: string
  title: string
  language: string
  /** The language name that `highlightFile` needs to color the block. Empty for plain text. */
  grammar: string
  text: string
}

export const listTitledBlocks = (tree: Root): TitledBlock[] =>
  findBlocks(tree).flatMap(({ id, title, language, text }) =>
    id && title ? [{ id, title, language: languageName(language), grammar: language ?? '', text }] : [],
  )

/** Colors the code blocks of a text. Loads the grammar of a language when it is first used. */
export const highlightCode = () => async (tree: Root) => {
  for (const block of findBlocks(tree)) Object.assign(block.pre, await frameBlock(block))
}

/** Adds a frame around a block. The caption contains the title or language, and a button that copies the code. */
async function frameBlock({ id, title, language, text }: Block): Promise<Element> {
  const label = title ?? languageName(language)
  return element('figure', { className: ['code'], ...(id && { id }) }, [
    element('figcaption', {}, [
      element('span', {}, [{ type: 'text', value: label }]),
      element('button', { type: 'button', dataCopy: '' }, [{ type: 'text', value: labels().copy }]),
    ]),
    element('pre', { tabIndex: 0, ariaLabel: labelWith(labels().code, label), role: 'group' }, [
      element('code', {}, await color(text, language)),
    ]),
  ])
}

/** Maps extensions and file names to the name of their language, where they differ. */
const languagesOfNames: Record<string, string> = { h: 'c', hpp: 'cpp', svg: 'xml', htm: 'html', txt: 'text' }

/** Colors a file. Derives the language from the file's name. Returns the HTML and the language. */
export async function colorFile({ name, text }: { name: string; text: string }) {
  const language = languageOfFile(name)
  return { language: languageName(language), children: await color(text, language) }
}

function languageOfFile(name: string): BundledLanguage | undefined {
  const file = name.toLowerCase().replace(/^.*\//, '')
  const ending = file.replace(/^.*\./, '')
  return [file, ending].map((one) => languagesOfNames[one] ?? one).find(isKnown)
}

async function color(text: string, language: BundledLanguage | undefined): Promise<ElementContent[]> {
  if (!language) return [{ type: 'text', value: text }]
  highlighter ??= createHighlighter({ themes: [codeTheme], langs: [] })
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  const tree = shiki.codeToHast(text, {
    lang: language,
    theme: 'waymark',
    structure: 'inline',
    mergeSameStyleTokens: true,
    // Disables this limit, because a grammar is slow when it is first used. The thread has its own time limit instead.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 2000,
    colorReplacements: { 'var(--code-text)': '' },
  })
  return (tree.children as ElementContent[]).map(asLineEnd)
}

/**
 * Replaces the highlighter's `<br>` with a line ending. It looks the same in `<pre>`, and is part of the text that readers copy.
 */
function asLineEnd(child: ElementContent): ElementContent {
  const isBreak = child.type === 'element' && child.tagName === 'br'
  return isBreak ? { type: 'text', value: '\n' } : child
}

function codeLanguage(code: Element): BundledLanguage | undefined {
  const names = Array.isArray(code.properties.className) ? code.properties.className : []
  const named = names.map(String).find((name) => name.startsWith('language-')) ?? ''
  return [named.slice('language-'.length).toLowerCase()].find(isKnown)
}

const isKnown = (name: string): name is BundledLanguage => Object.hasOwn(bundledLanguages, name)

function languageName(language: string | undefined): string {
  const info = bundledLanguagesInfo.find(
    ({ id, aliases }) => id === language || aliases?.includes(language ?? ''),
  )
  return info?.name ?? labels().plainText
}
