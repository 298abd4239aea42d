import type { ThemeRegistration } from 'shiki'

type Token = { name: string; scopes: string[]; fontStyle?: string }

/** Later ones win. The colours stand in the page's style sheet, once for each theme, as `--code-<name>`. */
const tokens: Token[] = [
  { name: 'constant', scopes: ['constant', 'support.constant', 'variable.language', 'keyword.other.unit'] },
  {
    name: 'string',
    scopes: [
      'string',
      'markup.inline.raw',
      'constant.character.escape',
      'string.regexp',
      'punctuation.definition.string',
    ],
  },
  {
    name: 'punctuation',
    scopes: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  },
  {
    name: 'keyword',
    scopes: [
      'keyword',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'keyword.operator.wordlike',
      'keyword.other',
      'punctuation.definition.keyword',
    ],
  },
  {
    name: 'function',
    scopes: [
      'entity.name.function',
      'support.function',
      'meta.function-call.generic',
      'entity.name.command',
      'variable.function',
    ],
  },
  {
    name: 'type',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
      'storage.type.built-in',
      'entity.name.tag',
      'markup.heading',
      'entity.name.section',
    ],
  },
  {
    name: 'property',
    scopes: [
      'support.type.property-name',
      'meta.object-literal.key',
      'entity.other.attribute-name',
      'variable.parameter',
      'variable.other.key',
      'entity.name.tag.yaml',
    ],
  },
  { name: 'inserted', scopes: ['markup.inserted', 'punctuation.definition.inserted'] },
  { name: 'deleted', scopes: ['markup.deleted', 'punctuation.definition.deleted'] },
  {
    name: 'comment',
    scopes: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
    fontStyle: 'italic',
  },
]

/** Colours code by CSS variables, so that one HTML serves both themes and changes with them. */
export const codeTheme: ThemeRegistration = {
  name: 'waymark',
  type: 'dark',
  colors: { 'editor.foreground': 'var(--code-text)', 'editor.background': 'transparent' },
  tokenColors: tokens.map(({ name, scopes, fontStyle }) => ({
    scope: scopes,
    settings: { foreground: `var(--code-${name})`, ...(fontStyle && { fontStyle }) },
  })),
}
