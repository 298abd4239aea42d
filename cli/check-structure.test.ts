import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/root.ts'
import { config, wings } from '../dependency-cruiser.config.ts'

const tree = mkdtempSync(join(tmpdir(), 'waymark-structure-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function plant(path: string, source: string) {
  mkdirSync(join(tree, dirname(path)), { recursive: true })
  writeFileSync(join(tree, path), source)
}

/** A tree without faults, except that it lacks `src/ui/lists/paged-query.ts`, which a rule expects. */
const sound: Record<string, string> = {
  'src/app.ts': "import { api } from '#desk/orders/api.ts'\nexport const app = api\n",
  'src/desk/orders/contract.ts': "import { z } from 'zod'\nexport const contract = z\n",
  'src/desk/orders/table.ts': 'export const table = 1\n',
  'src/desk/orders/domain/sum.ts':
    "import type { contract } from '../contract.ts'\nexport type Sum = typeof contract\n",
  'src/desk/orders/queries.ts': "import { table } from './table.ts'\nexport const query = table\n",
  'src/desk/orders/commands/place-order.ts':
    "import { query } from '../queries.ts'\nexport async function placeOrder() {\n  await using held = query\n  return held\n}\n",
  'src/desk/orders/api.ts':
    "import { placeOrder } from './commands/place-order.ts'\nexport const api = placeOrder\n",
  'src/desk/orders/query-options.ts':
    "import { call } from '#platform/api-client.ts'\nimport type { contract } from './contract.ts'\nexport const orders = () => call as unknown as typeof contract\n",
  'src/desk/orders/components/order-list.tsx':
    "import { orders } from '../query-options.ts'\nexport const OrderList = orders\n",
  'src/desk/orders/orders.test.ts': "import '#bench/run.ts'\nimport './table.ts'\n",
  'src/frame/status.tsx': "import { Button } from '#ui/controls/button.tsx'\nexport const Status = Button\n",
  'src/public/browser/main.ts':
    "import { Button } from '#ui/controls/button.tsx'\nexport const start = Button\n",
  'src/public/pages/home.tsx': "import { Status } from '#frame/status.tsx'\nexport const Home = Status\n",
  'src/members/layout/shell.tsx': "import { Status } from '#frame/status.tsx'\nexport const Shell = Status\n",
  'src/members/screens/log.tsx':
    "import { Shell } from '#members/layout/shell.tsx'\nexport const Log = Shell\n",
  'src/members/routes/index.tsx':
    "import { Log } from '#members/screens/log.tsx'\nexport const Route = Log\n",
  'src/platform/api-client.ts': 'export const call = 1\n',
  'src/platform/contract.ts': 'export type Contract = object\n',
  'src/platform/texts.ts': 'export const t = 1\n',
  'src/desk/calls/domain/holiday-calendar.ts':
    "import Holidays from 'date-holidays'\nexport const calendar = Holidays\n",
  'src/platform/clock.ts': "import { Temporal } from 'temporal-polyfill'\nexport const now = Temporal\n",
  'src/ui/controls/button.tsx': 'export const Button = 1\n',
  'src/ui/text/capitalize.ts': 'export const capitalize = 1\n',
  'src/testing/site.ts': 'export const site = 1\n',
  'content/site.ts': 'export const name = 1\n',
  'cli/serve.ts': "import { app } from '../src/app.ts'\nexport const served = app\n",
  'bench/run.ts': 'export const run = 1\n',
  'e2e/journey.ts': 'export const journey = 1\n',
}

/** For each import rule, a file that breaks it, with its imports. */
const wrongImports: Record<string, Record<string, string>> = {
  contract: { 'src/showcase/blog/contract.ts': '#platform/api-client.ts' },
  'contract-packages': { 'src/showcase/blog/contract/posts.ts': 'react' },
  table: { 'src/showcase/blog/table.ts': '#ui/controls/button.tsx' },
  domain: { 'src/showcase/blog/domain/slug.ts': '../table.ts' },
  queries: {
    'src/operations/assistant/queries.ts': '#desk/orders/table.ts',
    'src/showcase/blog/queries.ts': './commands.ts',
  },
  commands: {
    'src/operations/assistant/commands.ts': '#desk/orders/table.ts',
    'src/showcase/blog/commands.ts': '#frame/status.tsx',
  },
  api: { 'src/operations/assistant/api.ts': '#desk/orders/queries.ts' },
  'query-options': { 'src/showcase/blog/query-options.ts': '#ui/controls/button.tsx' },
  'contract-types-only': {
    'src/operations/assistant/query-options.ts': '#desk/orders/contract.ts',
    'src/ui/ordered.ts': '#platform/contract.ts',
  },
  components: {
    'src/showcase/blog/components/list.tsx': '../queries.ts',
    'src/showcase/blog/components/frame.tsx': '#frame/status.tsx',
    'src/showcase/blog/components/page.tsx': '#public/pages/home.tsx',
  },
  ui: { 'src/ui/price.tsx': '#desk/orders/components/order-list.tsx' },
  platform: { 'src/platform/jobs.ts': '#desk/orders/commands/place-order.ts' },
  content: { 'content/landing.ts': '#ui/controls/button.tsx' },
  frame: { 'src/frame/menu.tsx': '#public/pages/home.tsx' },
  public: {
    'src/public/pages/blog.ts': '#desk/orders/table.ts',
    'src/public/pages/account.ts': '#members/layout/shell.tsx',
  },
  browser: { 'src/public/browser/theme.ts': '../pages/home.tsx' },
  members: { 'src/members/router.ts': '#public/pages/home.tsx' },
  routes: { 'src/members/routes/blog.tsx': '#desk/orders/queries.ts' },
  screens: { 'src/members/screens/data.ts': '#desk/orders/table.ts' },
  layout: { 'src/members/layout/bar.tsx': '../screens/log.tsx' },
  'one-clock': { 'src/platform/dates.ts': 'temporal-polyfill' },
  'holiday-thread': { 'src/platform/days.ts': 'date-holidays' },
  'holiday-calendar-types': {
    'src/desk/calls/queries/holidays.ts': '../domain/holiday-calendar.ts',
  },
  circle: { 'src/ui/left.tsx': './right.tsx' },
  'scripts-on-top': { 'src/lifecycle.ts': '../cli/serve.ts' },
  'tests-on-top': { 'src/seed.ts': '#bench/run.ts', 'src/start.ts': '#testing/site.ts' },
  'alias-across-areas': {
    'src/public/thanks.tsx': '../ui/controls/button.tsx',
    'src/desk/quotes/components/chat.tsx': '../../orders/components/order-list.tsx',
    'e2e/home.spec.ts': '../src/public/pages/home.tsx',
  },
  ...Object.fromEntries(
    wings
      .slice(0, -1)
      .map((wing, index) => [
        `wing-order-${wing}`,
        { [`src/${wing}/faq/components/order.tsx`]: `#${wings[index + 1]}/lists/components/leaf.tsx` },
      ]),
  ),
}

const wrongNames: Record<string, string> = {
  'src/lib/dates.ts': 'vague-name',
  'src/robots/theme.ts': 'area',
  'src/ui/Art/draw.ts': 'kebab-case',
  'src/ui/index.ts': 'barrel',
  'src/ui/utils.test.ts': 'vague-name',
  'src/ui/utils.slow.test.ts': 'vague-name',
  'src/ui/index.slow.test.ts': 'barrel',
  'src/desk/shop.ts': 'wing',
  'src/showcase/blog/reads.ts': 'vocabulary',
  'src/showcase/blog/parts/post.tsx': 'vocabulary',
}

/** A price in dollars, a static part of a public page with state, and an island that loads a query library indirectly. */
const wrongParts: Record<string, [source: string, fault: string]> = {
  'src/public/pages/public-pages.ts': [
    "import { Counter } from './counter.tsx'\nexport const pages = [Counter]\n",
    '',
  ],
  'src/public/pages/counter.tsx': [
    "import Chat from './chat.island.tsx'\nexport const Counter = () => useState(Chat)\n",
    'src/public/pages/counter.tsx:2: static-part',
  ],
  'src/public/pages/chat.island.tsx': [
    "import { ask } from '../ask.ts'\nexport default () => useState(ask)\n",
    'src/public/pages/chat.island.tsx: island-libraries',
  ],
  'src/public/pages/price.ts': [
    "import { Status } from '#frame/status.tsx'\nexport const price = [Status, '$1,200']\n",
    'src/public/pages/price.ts:2: locale',
  ],
  'src/public/ask.ts': [
    "import { useQuery } from '@tanstack/react-query'\nexport const ask = useQuery\n",
    '',
  ],
}

const named = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].map((match) => `${match[1]}: ${match[2]}`).sort()

describe('The check of the structure', () => {
  beforeAll(() => {
    const { imports, type } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    plant('package.json', JSON.stringify({ type, imports }))
    plant('ARCHITECTURE.md', 'No drawing\n')
    for (const [path, source] of Object.entries(sound)) plant(path, source)
    for (const wing of wings) plant(`src/${wing}/lists/components/leaf.tsx`, 'export const Leaf = 1\n')
    for (const [path, [source]] of Object.entries(wrongParts)) plant(path, source)
    for (const path of Object.keys(wrongNames)) plant(path, 'export const named = 1\n')
    plant('src/ui/right.tsx', "import type { found } from './left.tsx'\nexport type Right = typeof found\n")
    for (const files of Object.values(wrongImports))
      for (const [path, imported] of Object.entries(files))
        plant(path, `import * as other from '${imported}'\nexport const found = other\n`)
  })

  it('finds what every rule forbids, and nothing else', () => {
    const script = join(projectRoot, 'cli/check-structure.ts')
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: tree, encoding: 'utf8' })
    const expected = [
      ...Object.entries(wrongImports).flatMap(([rule, files]) =>
        Object.keys(files).map((path) => `${path}: ${rule}`),
      ),
      ...Object.entries(wrongNames).map(([path, rule]) => `${path}: ${rule}`),
      ...Object.values(wrongParts).flatMap(([, fault]) => fault || []),
      'ARCHITECTURE.md: drawing',
      'src/lib/dates.ts: area',
      'dependency-cruiser.config.ts: dead-rule',
    ]
    expect(named(stderr, /^(\S+): ([a-z-]+): /gm)).toEqual(expected.sort())
    expect(Object.keys(wrongImports)).toEqual(
      expect.arrayContaining(config.ruleSet.forbidden.map((rule) => rule.name)),
    )
    expect(status).toBe(1)
  })

  it('leaves paths that climb, long files, names and barrels to Biome', () => {
    const { vcs, $schema, ...biome } = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'))
    plant('biome.json', JSON.stringify(biome))
    plant('src/ui/long.ts', 'void 0\n'.repeat(301))
    plant('src/ui/theToggle.tsx', 'export const toggle = 1\n')
    plant('src/desk/orders/components/deep/leaf.ts', "import '../../../../app.ts'\n")
    plant('src/ui/all.ts', "export { Button } from './button.tsx'\n")
    const biomeScript = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout, stderr } = spawnSync(process.execPath, [biomeScript, 'lint', '--max-diagnostics=none'], {
      cwd: tree,
      encoding: 'utf8',
    })
    expect(named(stdout + stderr, /^(\S+?)(?::\d+:\d+)? lint\/(\S+)/gm)).toEqual([
      'src/desk/orders/components/deep/leaf.ts: style/noRestrictedImports',
      'src/ui/all.ts: performance/noBarrelFile',
      'src/ui/long.ts: style/noExcessiveLinesPerFile',
      'src/ui/theToggle.tsx: style/useFilenamingConvention',
    ])
  })
})
