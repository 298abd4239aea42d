import { existsSync, globSync, readFileSync } from 'node:fs'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { areas, config, vocabulary, wings } from '../dependency-cruiser.config.ts'

/** Checks names and imports in the working directory against ARCHITECTURE.md. Exits with code 1 if there are faults. */
const files = globSync(['{src,content,cli,e2e,bench}/**/*.{ts,tsx,mjs,css}'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('bench/data/'))
  .sort()

const vagueNames = ['utils', 'util', 'helpers', 'helper', 'hooks', 'types', 'common', 'misc', 'shared', 'lib']
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Finds faults in names that Biome does not check: folders, vague words, areas of `src`, and the vocabulary of features. */
function checkName(path: string): string[] {
  const parts = path.split('/')
  const folders = parts.slice(0, -1)
  const file = parts.at(-1) ?? ''
  const name = file.replace(/(\.slow)?(\.(test|spec))?\.(tsx?|mjs|css)$/, '')
  const faults: string[] = []
  if (path.startsWith('src/members/routes/')) return faults
  for (const folder of folders)
    if (!kebabCase.test(folder)) faults.push(`${path}: kebab-case: rename the folder '${folder}'`)
  for (const part of [...folders, name])
    if (vagueNames.includes(part)) faults.push(`${path}: vague-name: say what '${part}' holds`)
  if (name === 'index')
    faults.push(`${path}: barrel: import the file itself, or name this one after what it holds`)
  if (folders[0] === 'src' && folders[1] && !areas.includes(folders[1]))
    faults.push(`${path}: area: '${folders[1]}' is not a folder of src in dependency-cruiser.config.ts`)
  return wings.includes(folders[1] ?? '') ? [...faults, ...checkFeatureFile(path, parts, name)] : faults
}

function checkFeatureFile(path: string, parts: string[], name: string): string[] {
  const part = parts[3] ?? ''
  if (part === '') return [`${path}: wing: a wing consists of features, each a folder`]
  const isOwnFile = parts.length === 4
  if (isOwnFile && part.includes('.test.')) return []
  if (vocabulary.includes(isOwnFile ? name : part)) return []
  return [`${path}: vocabulary: a feature consists of ${vocabulary.join(', ')}`]
}

async function checkImports(): Promise<string[]> {
  const folders = ['src', 'content', 'cli', 'e2e', 'bench'].filter((folder) => existsSync(folder))
  const { output } = await cruise(folders, config)
  const { modules, summary } = output as ICruiseResult
  const sources = modules.map(({ source }) => source)
  return [
    ...summary.violations.map(describeViolation),
    ...findDeadRules(sources),
    ...checkIslands(modules),
    ...checkStaticParts(modules),
    ...checkDrawing(modules),
  ]
}

type Modules = ICruiseResult['modules']

const isIsland = (path: string) => path.endsWith('.island.tsx')

/** Returns the files of `start` and all files that they import, directly or indirectly, except those that match `isEnd`. */
function findImported(modules: Modules, start: string[], isEnd = (_path: string) => false): Set<string> {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const found = new Set<string>()
  const follow = (source: string) => {
    if (found.has(source) || isEnd(source)) return
    found.add(source)
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? [])
      if (!dependencyTypes.includes('type-only')) follow(resolved)
  }
  start.forEach(follow)
  return found
}

const heavyPackages = /(^|node_modules\/)(@tanstack|zod|react-hook-form|@hookform)(\/|$)/

/**
 * Finds libraries that islands and the script of public pages must not load: query libraries, routers, form libraries and
 * schemas.
 */
function checkIslands(modules: Modules): string[] {
  const starts = modules.map(({ source }) => source)
  return starts
    .filter((source) => isIsland(source) || source === 'src/public/browser/main.ts')
    .flatMap((source) =>
      [...findImported(modules, [source])]
        .filter((path) => heavyPackages.test(path))
        .map((path) => `${source}: island-libraries: loads ${path}`),
    )
}

const interactive =
  /\buse(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Store|Transition|Query|Mutation|Form|Send)\(|\son[A-Z]\w*=\{/

/**
 * Finds state and event handlers in static parts of public pages. They would have no effect there: the server renders these
 * parts, and no script hydrates them.
 */
function checkStaticParts(modules: Modules): string[] {
  const parts = findImported(
    modules,
    ['src/public/pages/public-pages.ts', 'src/public/pages/missing-page.tsx'],
    isIsland,
  )
  return [...parts]
    .filter((path) => path.endsWith('.tsx') && existsSync(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          interactive.test(line)
            ? [
                `${path}:${index + 1}: static-part: make it an island, or use src/public/browser: ${line.trim()}`,
              ]
            : [],
        ),
    )
}

/**
 * The files that may name a currency or language: they format and parse money and dates, convert time zones, validate the owner's
 * choice, or read texts of visitors and other sites.
 */
const knowsLocale = [
  'src/platform/locale.ts',
  'src/platform/locale/amount.ts',
  'src/ui/calendar/times.ts',
  'src/desk/calls/domain/wall-clock.ts',
  'src/desk/calls/domain/visitor-zones.ts',
  'src/base/site/contract/locale-settings.ts',
  'src/base/site/components/settings/format-sample.ts',
  'src/base/site/domain/languages.ts',
  'src/base/site/domain/proposed-locale.ts',
  'src/operations/imports/domain/date-words.ts',
]

const ownLocale =
  /\b(USD|en-US)\b|\.toLocale(Date|Time)?String\(|new Intl\.(Number|DateTime)Format\(|\$\d[\d,]{2,}/

/**
 * Finds currencies and languages in files other than `knowsLocale`. Both are the owner's choice, so no other file may name one.
 */
function checkLocale(path: string): string[] {
  const isCode = /^src\/.*\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\//.test(path)
  if (!isCode || knowsLocale.includes(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      ownLocale.test(line)
        ? [`${path}:${index + 1}: locale: use src/platform/locale.ts: ${line.trim()}`]
        : [],
    )
}

const size = String.raw`-(?:\d|px|auto|full|\[|\()`
const physicalClass = new RegExp(
  String.raw`(?<![\w./-])(?:-?(?:scroll-)?[mp][lr]${size}|-?(?:left|right)${size}|(?:text|float|clear)-(?:left|right)(?![\w-])|border-[lr](?!\w)|rounded-[tb]?[lr](?!\w))`,
)
const physicalProperty =
  /^\s*(?:(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)[\w-]*:|(?:text-align|float|clear): (?:left|right))/

/** What has a left and a right side in every language: the middle of a box, a drawn tick, an aligned column of Markdown. */
const physical =
  /-translate-x-1\/2|-rotate-45|^src\/showcase\/blog\/components\/post-text\/blocks\.css: {2}text-align/

/** Finds classes and properties for the left or right side. On a page from right to left they would be on the wrong one. */
function checkDirection(path: string): string[] {
  if (!/^src\/.*\.(tsx?|css)$/.test(path) || isTest(path)) return []
  const pattern = path.endsWith('.css') ? physicalProperty : physicalClass
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) && !physical.test(`${path}:${line}`)
        ? [`${path}:${index + 1}: direction: write ms-, pe-, inset-s-, text-start …: ${line.trim()}`]
        : [],
    )
}

const countLines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** Draws the imports between the folders of `src`, from top to bottom, as a Mermaid flowchart without implied arrows. */
function drawImports(modules: Modules): string {
  const folderOf = (path: string) => /^src(?:\/[^/]+(?=\/))?|^content/.exec(path)?.[0].replace('src/', '')
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [folderOf(source), isTest(source) ? undefined : folderOf(resolved)]),
  )
  const all = new Set(arrows.flatMap(([from, to]) => (from && to && from !== to ? `${from} --> ${to}` : [])))
  const isImplied = (arrow: string) => {
    const [from, to] = arrow.split(' --> ')
    return [...all].some(
      (other) => other.startsWith(`${from} -->`) && all.has(`${other.split(' ')[2]} --> ${to}`),
    )
  }
  const drawn = [...all].filter((arrow) => !isImplied(arrow)).sort()
  return ['```mermaid', 'flowchart TD', ...drawn.map((arrow) => `  ${arrow}`), '```'].join('\n')
}

function checkDrawing(modules: Modules): string[] {
  const drawing = drawImports(modules)
  const isTrue = readFileSync('ARCHITECTURE.md', 'utf8').includes(drawing)
  return isTrue ? [] : [`ARCHITECTURE.md: drawing: the imports between the folders are:\n${drawing}`]
}

/** Counts the lines of product code by wing and area, without tests. */
function countProduct(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of files) {
    const part = /^(?:src\/[^/]+(?=\/)|src|cli)/.exec(path)?.[0]
    if (part && !isTest(path)) counts.set(part, (counts.get(part) ?? 0) + countLines(path))
  }
  return counts
}

function describeViolation({ from, to, rule, cycle }: ICruiseResult['summary']['violations'][number]) {
  const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  const comment = config.ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment
  return `${from}: ${rule.name}: imports ${target}. ${comment}`
}

/** Finds patterns that match no file, because the file was moved or deleted. */
function findDeadRules(sources: string[]): string[] {
  return config.ruleSet.forbidden.flatMap(({ name, from, to }) =>
    [from.path, to.path, to.pathNot]
      .flatMap((pattern) => pattern ?? [])
      .filter((pattern) => !sources.some((source) => new RegExp(pattern.replace('$1', '.+')).test(source)))
      .map(
        (pattern) =>
          `dependency-cruiser.config.ts: dead-rule: '${name}' has ${pattern}, which matches no file`,
      ),
  )
}

/** Makes dependency-cruiser read files with `using` declarations, which the visitor that it uses (swc's) does not know. */
function teachUsing() {
  const visit = Visitor.prototype.visitStatement
  Visitor.prototype.visitStatement = function visitStatement(statement) {
    return (statement.type as string) === 'UsingDeclaration' ? statement : visit.call(this, statement)
  }
}

teachUsing()
const faults = [
  ...files.flatMap((path) => [...checkName(path), ...checkLocale(path), ...checkDirection(path)]),
  ...(await checkImports()),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
const counts = [...countProduct()]
const sum = counts.reduce((total, [, lines]) => total + lines, 0)
console.info(
  `The structure of ${files.length} files is as ARCHITECTURE.md says; ${sum} lines of code without tests:`,
)
console.info(counts.map(([part, lines]) => `${part.replace('src/', '')} ${lines}`).join(', '))
