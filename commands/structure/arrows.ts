import { dirname, join, normalize } from 'node:path'

type Import = { target: string; typeOnly: boolean }
type Room = { kind: string; feature?: string }

const shapes = ['src/platform/contract.ts', 'src/platform/text-shape.ts', 'src/platform/number-shape.ts']
/** What every page stands on in the browser as on the server. */
const browserRooms = ['src/call.ts', 'src/query-client.ts', 'src/page-head.ts']
const serverOnly = ['table', 'reads', 'writes', 'api', 'platform', 'platform-table', 'house']
const featureKinds = ['contract', 'table', 'reads', 'writes', 'api', 'queries', 'parts']

/** What each kind of room may import from inside the project; `own:` means the same feature only. */
const allowed: Record<string, string[]> = {
  contract: ['contract', 'shape'],
  table: ['table', 'shape', 'columns', 'platform-table'],
  reads: [
    'own:table',
    'table',
    'contract',
    'own:reads',
    'reads',
    'platform',
    'platform-table',
    'shape',
    'columns',
    'ui-art',
    'content',
  ],
  writes: [
    'own:table',
    'table',
    'contract',
    'reads',
    'own:writes',
    'writes',
    'platform',
    'platform-table',
    'shape',
    'content',
  ],
  api: ['own:contract', 'own:reads', 'own:writes', 'own:api', 'platform', 'shape'],
  queries: ['own:queries', 'own:contract', 'contract', 'call', 'content'],
  parts: ['parts', 'queries', 'own:contract', 'contract', 'ui', 'ui-art', 'call', 'content'],
  ui: ['ui', 'ui-art'],
  'ui-art': ['ui-art'],
  platform: ['platform', 'platform-table', 'shape', 'columns'],
  'platform-table': ['platform-table', 'columns'],
  shape: ['shape'],
  columns: [],
  routes: ['routes', 'parts', 'queries', 'contract', 'ui', 'ui-art', 'call', 'content'],
  content: ['content'],
}

/** Faults of a file's imports: arrows that the plan of the house does not draw. Tests may import anything. */
export function checkArrows(path: string, source: string): string[] {
  if (!path.startsWith('src/') && !path.startsWith('content/')) return []
  if (/\.test\.tsx?$/.test(path) || path.includes('/testing/')) return []
  const from = roomOf(path)
  const mayImport = allowed[from.kind]
  if (!mayImport) return []
  return importsOf(path, source).flatMap(({ target, typeOnly }) => {
    const to = roomOf(target)
    const own = to.feature !== undefined && to.feature === from.feature
    if (mayImport.includes(to.kind) || (own && mayImport.includes(`own:${to.kind}`))) {
      return needsTypeOnly(from.kind, to.kind) && !typeOnly
        ? [`${path}: import only types from ${target}`]
        : []
    }
    if (typeOnly && !serverOnly.includes(to.kind)) return []
    return [`${path}: ${from.kind} may not import ${target}`]
  })
}

const needsTypeOnly = (from: string, to: string) => from === 'queries' && to === 'contract'

function importsOf(path: string, source: string): Import[] {
  const found: Import[] = []
  const statement =
    /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+()['"]([^'"]+)['"]|import\(\s*()['"]([^'"]+)['"]/gm
  for (const match of source.matchAll(statement)) {
    const specifier = match[2] ?? match[4] ?? match[6] ?? ''
    if (!specifier.startsWith('.')) continue
    found.push({
      target: normalize(join(dirname(path), specifier)).replace(/\?.*$/, ''),
      typeOnly: Boolean(match[1]),
    })
  }
  return found
}

function roomOf(path: string): Room {
  if (shapes.includes(path)) return { kind: 'shape' }
  if (path === 'src/platform/database/columns.ts') return { kind: 'columns' }
  if (/^src\/platform\/[^/]+\/table\.ts$/.test(path)) return { kind: 'platform-table' }
  if (path.startsWith('src/platform/')) return { kind: 'platform' }
  if (path.startsWith('src/ui/art/')) return { kind: 'ui-art' }
  if (path.startsWith('src/ui/')) return { kind: 'ui' }
  if (path.startsWith('src/routes/')) return { kind: 'routes' }
  if (path.startsWith('content/')) return { kind: 'content' }
  if (browserRooms.includes(path)) return { kind: 'call' }
  const feature = /^src\/features\/([^/]+)\/([^/.]+)/.exec(path)
  if (feature)
    return { kind: featureKinds.find((kind) => kind === feature[2]) ?? 'parts', feature: feature[1] }
  return { kind: 'house' }
}
