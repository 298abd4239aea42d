import type { ICruiseOptions, IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'

/** The wings from the bottom up. Each may import only earlier ones. Inside a wing, features have no order. */
export const wings = ['base', 'showcase', 'desk', 'mailing', 'operations']

/** The folders of `src`. Each one needs a rule below. */
export const areas = [...wings, 'frame', 'members', 'platform', 'public', 'testing', 'ui']

/** The files or folders of a feature, besides its tests. */
export const vocabulary = [
  'contract',
  'table',
  'domain',
  'queries',
  'commands',
  'api',
  'query-options',
  'components',
]

const tests = '(?:\\.test\\.tsx?$|/testing/)'
const endOfName = '(?:\\.tsx?$|/)'
const inWings = `src/(?:${wings.join('|')})`
const anyFeature = (...names: string[]) => `^${inWings}/[^/]+/(?:${names.join('|')})${endOfName}`
/** The feature of the importing file: `$1` is the captured part of its path. */
const ownFeature = (...names: string[]) => `^src/$1/(?:${names.join('|')})${endOfName}`
const inFeature = (name: string) => `^src/((?:${wings.join('|')})/[^/]+)/${name}${endOfName}`

const texts = '^src/platform/texts\\.ts$'
/** The platform code that browsers may use: the typed caller of the API, texts, and the formats of money and dates. */
const forBoth = '^src/platform/(?:api-client\\.ts|texts\\.ts|locale(?:\\.ts|/))'
const schemas =
  '^src/platform/(?:contract|collection-contract|amount-schema|country-schema|text-schema|email-address|number-schema|refused-schema|undelivered-schema|says)\\.ts$'
const forBrowsers = [
  '^src/ui/',
  '^content/',
  forBoth,
  anyFeature('components', 'query-options', 'contract', 'domain'),
]

/** Forbids imports inside the project other than `allowed`. Tests may import anything. */
function allowOnly(name: string, from: string, allowed: string[], comment: string): Rule {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: '^(?:src|content|cli|e2e|bench)/', pathNot: allowed },
  }
}

const rules: Rule[] = [
  allowOnly(
    'contract',
    inFeature('contract'),
    [anyFeature('contract', 'domain'), schemas, texts],
    'A contract imports only zod, contracts, domain, and the schemas and texts of platform.',
  ),
  {
    name: 'contract-packages',
    comment: 'Of the packages, a contract imports only zod.',
    severity: 'error',
    from: { path: inFeature('contract'), pathNot: tests },
    to: { pathNot: ['^(?:src|content|cli|e2e|bench)/', '(?:^|/)zod(?:/|$)'] },
  },
  allowOnly(
    'table',
    inFeature('table'),
    [anyFeature('table'), ownFeature('contract', 'domain'), '^src/platform/'],
    'A table imports only other tables, platform, its own domain and the types of its contract.',
  ),
  allowOnly(
    'domain',
    inFeature('domain'),
    [anyFeature('domain', 'contract'), '^content/', '^src/ui/text/', forBoth, schemas],
    'Domain code is pure: it imports only domain, the types of contracts, content, ui/text, texts, the locale and the types of schemas.',
  ),
  allowOnly(
    'queries',
    inFeature('queries'),
    [ownFeature('table'), anyFeature('domain', 'queries', 'contract'), '^src/platform/', '^content/'],
    'Queries import their own table, domain, queries and contracts of any feature, platform and content.',
  ),
  allowOnly(
    'commands',
    inFeature('commands'),
    [
      ownFeature('table'),
      anyFeature('domain', 'queries', 'commands', 'contract'),
      '^src/platform/',
      '^content/',
    ],
    'Commands import their own table, domain, queries, commands and contracts of any feature, platform and content.',
  ),
  allowOnly(
    'api',
    inFeature('api'),
    [ownFeature('contract', 'queries', 'commands', 'api'), '^src/platform/'],
    'An api imports only its own contract, queries and commands, and platform.',
  ),
  allowOnly(
    'query-options',
    inFeature('query-options'),
    [
      anyFeature('query-options', 'contract'),
      forBoth,
      '^src/ui/(?:lists/paged-query|collection/collection-options)\\.ts$',
    ],
    'Query options import only query options, the types of contracts, platform/api-client, texts, locale and the query options of ui.',
  ),
  {
    name: 'contract-types-only',
    comment: 'Tables, domain, query options and ui import only types from contracts.',
    severity: 'error',
    from: { path: [anyFeature('table', 'domain', 'query-options'), '^src/ui/'], pathNot: tests },
    to: { path: [anyFeature('contract'), schemas], dependencyTypesNot: ['type-only'] },
  },
  allowOnly(
    'components',
    inFeature('components'),
    forBrowsers,
    'Components import components, query options, contracts and domain of features, ui, content and platform/api-client, texts, locale.',
  ),
  allowOnly(
    'ui',
    '^src/ui/',
    ['^src/ui/', forBoth, schemas],
    'ui imports only ui, platform/api-client, texts, locale and the types of platform/contract.',
  ),
  allowOnly('platform', '^src/platform/', ['^src/platform/'], 'platform imports only platform.'),
  allowOnly('content', '^content/', ['^content/', texts], 'content imports only content and platform/texts.'),
  allowOnly(
    'frame',
    '^src/frame/',
    ['^src/frame/', ...forBrowsers, schemas],
    'What both areas share imports what components may.',
  ),
  allowOnly(
    'public',
    '^src/public/(?!browser/)',
    ['^src/(?:public|frame|platform)/', ...forBrowsers, anyFeature('queries')],
    'The public site imports what components may, the frame, and on the server platform and queries.',
  ),
  allowOnly(
    'browser',
    '^src/public/browser/',
    ['^src/(?:public/browser|ui)/', forBoth, anyFeature('components', 'contract')],
    'The script of public pages imports ui, platform/api-client, texts, locale, and components and contract types of features.',
  ),
  allowOnly(
    'members',
    '^src/members/[^/]+$',
    ['^src/(?:members|frame|platform)/', ...forBrowsers],
    'What starts the area of members imports the area, the frame, platform and what components may.',
  ),
  allowOnly(
    'routes',
    '^src/members/routes/',
    ['^src/(?:members/(?:routes|screens|layout)|frame)/', ...forBrowsers],
    'Routes import routes, screens, the layout, the frame and what components may.',
  ),
  allowOnly(
    'screens',
    '^src/members/screens/',
    ['^src/(?:members/(?:screens|layout)|frame|platform)/', ...forBrowsers, anyFeature('queries')],
    'Screens import screens, the layout, the frame, what components may, and on the server platform and queries.',
  ),
  allowOnly(
    'layout',
    '^src/members/layout/',
    ['^src/(?:members/layout|frame)/', ...forBrowsers],
    'The layout of members imports the frame and what components may.',
  ),
  {
    name: 'one-clock',
    comment: 'Only platform/clock.ts computes with time zones; all others ask it.',
    severity: 'error',
    from: { pathNot: '^src/platform/clock\\.ts$' },
    to: { path: '(?:^|/)temporal-polyfill(?:/|$)' },
  },
  {
    name: 'holiday-thread',
    comment:
      'Only holiday-calendar.ts, which runs in a thread, imports date-holidays, because it takes 40 MB of memory.',
    severity: 'error',
    from: { pathNot: '^src/desk/calls/domain/holiday-calendar\\.ts$' },
    to: { path: '(?:^|/)date-holidays(?:/|$)' },
  },
  {
    name: 'holiday-calendar-types',
    comment: 'The program imports only types from holiday-calendar.ts. A thread runs it.',
    severity: 'error',
    from: { path: '^src/', pathNot: tests },
    to: {
      path: '^src/desk/calls/domain/holiday-calendar\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'circle',
    comment: 'Files import each other in a circle, be it only for types.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'scripts-on-top',
    comment: 'Nothing of the program imports the scripts.',
    severity: 'error',
    from: { path: '^src/', pathNot: tests },
    to: { path: '^cli/' },
  },
  {
    name: 'tests-on-top',
    comment: 'Nothing of the program imports the code of tests and measurements.',
    severity: 'error',
    from: { path: '^(?:src|content)/', pathNot: tests },
    to: { path: [tests, '^(?:e2e|bench)/'] },
  },
  {
    name: 'alias-across-areas',
    comment: 'Import from another area or feature by its alias: #desk/orders/…, #platform/…, #ui/…',
    severity: 'error',
    from: { path: `^(${inWings}/[^/]+|src/[^/]+|[^/]+)(?:/|$)` },
    to: {
      path: `^(?:src/(?:${areas.join('|')})|content|bench)/`,
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased'],
    },
  },
  ...wings.slice(0, -1).map(
    (wing, at): Rule => ({
      name: `wing-order-${wing}`,
      comment: `${wing} imports only wings before it in the list of dependency-cruiser.config.ts.`,
      severity: 'error',
      from: { path: `^src/${wing}/`, pathNot: tests },
      to: { path: `^src/(?:${wings.slice(at + 1).join('|')})/` },
    }),
  ),
]

/** The arrows of ARCHITECTURE.md, without cycles. Biome checks names and sizes of files, barrels and climbing paths. */
export const config = {
  ruleSet: { forbidden: rules },
  validate: true,
  // TypeScript 7 has no compiler API for dependency-cruiser.
  parser: 'swc',
  moduleSystems: ['es6'],
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.gen\\.ts$' },
} satisfies ICruiseOptions
