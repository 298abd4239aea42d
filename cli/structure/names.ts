const featureFiles = ['contract', 'table', 'queries', 'commands', 'api', 'query-options', 'domain']
const vagueNames = ['utils', 'util', 'helpers', 'helper', 'hooks', 'types', 'common', 'misc', 'shared', 'lib']
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Faults of a file's name: vague words, not kebab-case, barrels, and words outside a feature's closed vocabulary. */
export function checkName(path: string): string[] {
  const parts = path.split('/')
  const isRoute = path.startsWith('src/routes/')
  const names = parts.map((part) => part.replace(/(\.(test|spec))?\.(tsx?|mjs|css)$/, ''))
  const faults: string[] = []
  for (const name of names.slice(1)) {
    if (vagueNames.includes(name)) faults.push(`${path}: '${name}' says nothing; name it after what it holds`)
    if (!isRoute && !kebabCase.test(name)) faults.push(`${path}: '${name}' is not kebab-case`)
  }
  if (!isRoute && names.at(-1) === 'index') faults.push(`${path}: no barrels, import the file itself`)
  return [...faults, ...checkFeatureFile(path, parts)]
}

function checkFeatureFile(path: string, parts: string[]): string[] {
  if (!path.startsWith('src/features/')) return []
  const [, , feature, room = ''] = parts
  const name = room.replace(/(\.test)?\.tsx?$/, '')
  if (parts.length === 4) {
    const isTest = /\.test\.tsx?$/.test(room)
    return isTest || featureFiles.includes(name)
      ? []
      : [`${path}: '${room}' is not in a feature's vocabulary`]
  }
  if (room === 'components' || featureFiles.includes(room)) return []
  return [`${path}: '${room}' is not a room of feature '${feature}'`]
}
