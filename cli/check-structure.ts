import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/root.ts'
import { checkName } from './structure/names.ts'

/** Holds the tree against the plan of the house: file vocabulary, names, sizes and import arrows. Exit code 1 on faults. */
const maxLines = 300
const files = globSync(
  ['src/**/*.{ts,tsx,css}', 'cli/**/*.{ts,mjs}', 'e2e/**/*.ts', 'bench/**/*.ts', 'content/**/*.ts'],
  { cwd: projectRoot },
).filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('bench/data/'))

const faults: string[] = []
for (const path of files.sort()) {
  const source = await readFile(join(projectRoot, path), 'utf8')
  const lines = source.split('\n').length - 1
  if (lines > maxLines) faults.push(`${path}: ${lines} lines, at most ${maxLines} are allowed`)
  faults.push(...checkName(path))
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.info(`The structure of ${files.length} files is as planned`)
