import { type ESTree, parseSync, Visitor } from 'vite'

export type Place = { start: number; end: number }
type Call = ESTree.CallExpression

/** A use of `platform/texts.ts` or `ui/text/rich.tsx` in a module. */
export type FoundText = Place & {
  /** Whether it is evaluated while its module loads. */
  isEarly: boolean
} & (
    | { kind: 't' | 'msg'; id: string; context: string | undefined; values: Place[] }
    | { kind: 'plural'; id: string; plural: string; callee: Place; values: Place[] }
    | { kind: 'rich'; callee: Place; takesText: boolean }
    /** `t(message)` */
    | { kind: 'message'; callee: Place }
    /** `interfaceLanguage()` */
    | { kind: 'language'; callee: Place }
    | { kind: 'fault'; says: string }
  )

const source = /[/#]platform\/texts\.ts$|^\.\.?\/texts\.ts$|\/text\/rich\.tsx$|^\.\/rich\.tsx$/
const marks = ['t', 'msg', 'plural', 'rich', 'interfaceLanguage']

/** Whether a module may use texts. Quicker than to parse it. */
export const mayHaveTexts = (code: string): boolean => /\/(texts\.ts|rich\.tsx)'/.test(code)

/**
 * Finds the texts of a module, outer ones before those within them. Throws an error for a module with errors of syntax, or with
 * a name that hides an imported one, because such a name could not be told from the imported one.
 */
export function findTexts(file: string, code: string): FoundText[] {
  const { program, errors } = parseSync(file, code, { lang: /\.tsx($|\?)/.test(file) ? 'tsx' : 'ts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imported = importedMarks(program)
  if (imported.size === 0) return []
  const found: FoundText[] = []
  let functions = 0
  const enter = (node: { params?: (ESTree.BindingPattern | ESTree.ParamPattern)[] }) => {
    functions += 1
    for (const name of node.params?.flatMap(boundNames) ?? []) refuse(name)
  }
  const exit = () => {
    functions -= 1
  }
  const refuse = (name: string) => {
    if (imported.has(name)) throw new Error(`${file}: '${name}' hides the imported '${name}'`)
  }
  const place = ({ start, end }: Place) => ({ start, end, isEarly: functions === 0 })
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    PropertyDefinition: () => enter({}),
    'PropertyDefinition:exit': exit,
    VariableDeclarator: ({ id }) => boundNames(id).forEach(refuse),
    TaggedTemplateExpression(node) {
      const tag = readTag(node.tag)
      if (!tag || !imported.has(tag.kind)) return
      const { quasis, expressions } = node.quasi
      const id = quasis.map(({ value }, index) => (index ? `{${index - 1}}` : '') + value.cooked).join('')
      found.push({ ...tag, id, values: expressions, ...place(node) })
      if (tag.kind === 'msg' && expressions.length > 0)
        found.push({ kind: 'fault', says: 'msg takes no values: use a function with t', ...place(node) })
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && imported.has(node.callee.name))
        found.push({ ...readCall(node, node.callee.name), ...place(node) })
    },
  }).visit(program)
  return found
}

function importedMarks({ body }: ESTree.Program): Set<string> {
  const names = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && source.test(node.source.value) && node.importKind !== 'type'
      ? node.specifiers.map(({ local }) => local.name)
      : [],
  )
  return new Set(names.filter((name) => marks.includes(name)))
}

type Tag = { kind: 't' | 'msg'; context: string | undefined }

/** Reads the tags `t`, `msg`, `t.for('…')` and `msg.for('…')`. */
function readTag(tag: ESTree.Expression): Tag | undefined {
  if (tag.type === 'Identifier')
    return isTextMark(tag.name) ? { kind: tag.name, context: undefined } : undefined
  if (tag.type !== 'CallExpression' || tag.callee.type !== 'MemberExpression') return undefined
  const { object } = tag.callee
  if (object.type !== 'Identifier' || !isTextMark(object.name)) return undefined
  return { kind: object.name, context: constantText(tag.arguments[0]) }
}

const isTextMark = (name: string): name is 't' | 'msg' => name === 't' || name === 'msg'

function readCall({ callee, arguments: given }: Call, name: string) {
  const [first, second, third, fourth] = given
  if (name === 'interfaceLanguage') return { kind: 'language', callee } as const
  if (name === 'rich') return { kind: 'rich', callee, takesText: isText(first) } as const
  if (name !== 'plural')
    return name === 't' && given.length === 1
      ? ({ kind: 'message', callee } as const)
      : ({ kind: 'fault', says: `${name} takes a template: ${name}\`…\`` } as const)
  const [id, plural] = [constantText(second), constantText(third)]
  if (id === undefined || plural === undefined)
    return { kind: 'fault', says: 'plural takes two texts without values: use names in braces' } as const
  if (fourth && fourth.type !== 'ObjectExpression')
    return { kind: 'fault', says: 'plural takes an object with its values' } as const
  return { kind: 'plural', id, plural, callee, values: [first, fourth].flatMap((one) => one ?? []) } as const
}

/** Whether an argument is a template of `t`, or a call of `plural`. */
const isText = (node: Call['arguments'][0] | undefined): boolean =>
  node?.type === 'TaggedTemplateExpression' ||
  (node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'plural')

/** The text of a string without values, in whichever form a person or the bundler has written it. */
export function constantText(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function boundNames(pattern: ESTree.Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'Property' ? property.value : property),
      )
    default:
      return []
  }
}
