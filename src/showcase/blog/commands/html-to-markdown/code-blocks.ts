import type { Comment, Element, Parents, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { classNames, element, isElement, readAttribute, text, textOf } from './elements.ts'

/** Maps the language names of WordPress highlighters to Markdown's names, where they differ. */
const languages: Record<string, string> = {
  jscript: 'js',
  delphi: 'pascal',
  ps: 'powershell',
  plain: '',
  text: '',
  none: '',
  default: '',
  generic: '',
  auto: '',
}

/** Returns the language name for a fenced Markdown block. Returns an empty text if `name` has no usable characters. */
export function knownLanguage(name: string): string {
  const plain = name.toLowerCase().replace(/[^\w+#.-]/g, '')
  return languages[plain] ?? plain
}

/**
 * Converts all code blocks to the form `<pre><code class="language-…">`. Poems, which WordPress writes as `<pre>`, become
 * paragraphs.
 */
export function unifyCode(tree: Root): void {
  visit(tree, 'element', (pre, index, parent) => {
    if (pre.tagName !== 'pre' || !parent || index === undefined) return undefined
    const isPoem = classNames(pre).includes('wp-block-verse')
    parent.children[index] = isPoem ? poem(pre) : codeBlock(pre, languageIn(pre, parent, index))
    return SKIP
  })
}

function codeBlock(pre: Element, language: string): Element {
  visit(pre, 'element', (node) => {
    if (isElement(node, 'br', 'div', 'p')) node.children.push(text('\n'))
  })
  const properties = language ? { className: [`language-${language}`] } : {}
  return element('pre', {}, [element('code', properties, [text(textOf(pre).replace(/^\n/, ''))])])
}

function languageIn(pre: Element, parent: Parents, index: number): string {
  const code = pre.children.find((child) => isElement(child, 'code')) as Element | undefined
  const named = [pre, ...(code ? [code] : [])].flatMap((node) => [
    readAttribute(node, 'lang'),
    readAttribute(node, 'dataLang'),
    readAttribute(node, 'dataLanguage'),
    readAttribute(node, 'dataEnlighterLanguage'),
    inClasses(classNames(node).join(' ')),
  ])
  const comment = parent.children.slice(0, index).findLast(({ type }) => type !== 'text')
  const inComment = comment?.type === 'comment' ? inBlockComment(comment) : ''
  return knownLanguage([...named, inComment].find(Boolean) ?? '')
}

/** Finds the language in class names such as `language-js`, `lang-js`, `lang:js` and `brush: js; title: …`. */
const inClasses = (classes: string) =>
  /(?:^|\s)(?:language-|lang-|lang:|brush:\s*|highlight-source-)([\w+#.-]+)/i.exec(classes)?.[1] ?? ''

/** Finds the language in the comment before a block, such as `wp:syntaxhighlighter/code {"language":"python"}`. */
const inBlockComment = ({ value }: Comment) =>
  /^\s*wp:[\w/-]+ \{.*?"(?:language|lang|codeLanguage)":"([\w+#.-]+)"/.exec(value)?.[1] ?? ''

function poem(pre: Element): Element {
  visit(pre, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const lines = node.value.replace(/^\n|\n$/g, '').split('\n')
    const broken = lines.flatMap((line, index) => {
      const indented = text(line.replace(/^[ \t]+/, (space) => '\u00a0'.repeat(space.length)))
      return index === 0 ? [indented] : [element('br', {}, []), indented]
    })
    parent.children.splice(index, 1, ...broken)
    return [SKIP, index + broken.length]
  })
  return element('p', {}, pre.children)
}
