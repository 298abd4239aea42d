import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type ChildNode, type Container, parse, type Rule } from 'postcss'
import { projectRoot } from '#platform/root.ts'

/** A style sheet, and the classes that each selector of its rules requires. */
type Sheet = { root: Container; needs: Map<Rule, string[][]> }

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }
const decodeEntities = (text: string) => text.replace(/&([^;]+);/g, (all, name) => entities[name] ?? all)

const sheets = new Map<string, Sheet>()

/**
 * Returns the rules of style sheets that a page needs: those whose required classes all occur in its HTML. Ignores classes inside
 * `:not()`, `:where()` and similar, and states such as `:hover`.
 */
export function stylesFor(html: string, files: string[]): string {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name.includes('&') ? decodeEntities(name) : name)
  const key = [...files, ...[...classes].sort()].join(' ')
  const known = selections.get(key)
  if (known !== undefined) return known
  const selection = files.map((file) => select(readSheet(file), classes)).join('')
  selections.set(key, selection)
  return selection
}

/** Caches selections by their classes, because most pages that are not cached, such as search results, have the same classes. */
const selections = new LRUCache<string, string>({ max: 100 })

function readSheet(file: string): Sheet {
  const known = sheets.get(file)
  if (known) return known
  const root = parse(readFileSync(join(projectRoot, 'dist', 'client', file), 'utf8'))
  const needs = new Map<Rule, string[][]>()
  root.walkRules((rule) => void needs.set(rule, rule.selectors.map(listClasses)))
  const sheet = { root, needs }
  sheets.set(file, sheet)
  return sheet
}

/** Returns the classes that a selector requires on an element or its ancestors. */
function listClasses(selector: string): string[] {
  let outside = selector
  for (let inner = ''; inner !== outside; ) {
    inner = outside
    outside = inner.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '')
  }
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    unescapeName(name),
  )
}

const unescapeName = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/** Classes that only scripts add, so they count as present in every document. */
const scripted = new Set(['dark', 'fonts'])

function select({ root, needs }: Sheet, classes: Set<string>): string {
  const has = (name: string) => classes.has(name) || scripted.has(name)
  const write = (node: ChildNode): string => {
    if (node.type === 'comment') return ''
    if (node.type === 'rule') return needs.get(node)?.some((names) => names.every(has)) ? `${node}` : ''
    if (node.type !== 'atrule' || !node.nodes) return `${node};`
    if (/^(font-face|keyframes|property)$/.test(node.name)) return `${node}`
    const inner = node.nodes.map(write).join('')
    // Keeps an empty layer, because it still determines the order of the layers.
    return inner || node.name === 'layer' ? `@${node.name} ${node.params}{${inner}}` : ''
  }
  return root.nodes?.map((node) => write(node as ChildNode)).join('') ?? ''
}
