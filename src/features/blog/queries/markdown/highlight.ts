import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo, createHighlighter } from 'shiki'
import { SKIP, visit } from 'unist-util-visit'
import { codeTheme } from './code-theme.ts'
import { element } from './headings.ts'

type Block = { pre: Element; code: Element; replace: (figure: Element) => void }

let highlighter: ReturnType<typeof createHighlighter> | undefined

/** Colours every block of code in the language that it names, loading the language's grammar when it is first met. */
export function highlightCode() {
  return async (tree: Root) => {
    for (const block of codeBlocks(tree)) block.replace(await frameCode(block))
  }
}

function codeBlocks(tree: Root): Block[] {
  const blocks: Block[] = []
  visit(tree, 'element', (pre, index, parent) => {
    if (pre.tagName !== 'pre' || index === undefined || !parent) return undefined
    const [code] = pre.children
    if (code?.type !== 'element' || code.tagName !== 'code') return undefined
    blocks.push({ pre, code, replace: (figure) => (parent.children[index] = figure) })
    return SKIP
  })
  return blocks
}

/** The block with a line above it that names the language, or the file, and offers to copy it. */
async function frameCode({ code }: Block): Promise<Element> {
  const named = languageOf(code)
  const language = isKnown(named) ? named : undefined
  const text = textOf(code).replace(/\n$/, '')
  const title = code.properties.dataTitle
  const label = typeof title === 'string' ? title : nameOf(language)
  return element('figure', { className: ['code'] }, [
    element('figcaption', {}, [
      element('span', {}, [{ type: 'text', value: label }]),
      element('button', { type: 'button', dataCopy: '' }, [{ type: 'text', value: 'Copy' }]),
    ]),
    element('pre', { tabIndex: 0, ariaLabel: `Code: ${label}`, role: 'group' }, [
      element('code', {}, language ? await colour(text, language) : [{ type: 'text', value: text }]),
    ]),
  ])
}

async function colour(text: string, language: BundledLanguage): Promise<ElementContent[]> {
  highlighter ??= createHighlighter({ themes: [codeTheme], langs: [] })
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  const tree = shiki.codeToHast(text, {
    lang: language,
    theme: 'waymark',
    structure: 'inline',
    mergeSameStyleTokens: true,
    // A grammar is slow when it is used first; what takes too long is ended with the whole thread.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 2000,
    colorReplacements: { 'var(--code-text)': '' },
  })
  return (tree.children as ElementContent[]).map(asLineEnd)
}

/** The highlighter breaks lines as HTML does; in `<pre>` a plain line end says the same, and can be copied. */
function asLineEnd(child: ElementContent): ElementContent {
  const isBreak = child.type === 'element' && child.tagName === 'br'
  return isBreak ? { type: 'text', value: '\n' } : child
}

function languageOf(code: Element): string {
  const names = Array.isArray(code.properties.className) ? code.properties.className : []
  const named = names.map(String).find((name) => name.startsWith('language-'))
  return (named ?? '').slice('language-'.length).toLowerCase()
}

const isKnown = (name: string): name is BundledLanguage => Object.hasOwn(bundledLanguages, name)

function nameOf(language: string | undefined): string {
  const info = bundledLanguagesInfo.find(
    ({ id, aliases }) => id === language || aliases?.includes(language ?? ''),
  )
  return info?.name ?? 'Text'
}
