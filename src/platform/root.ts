import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of `package.json`. Works from the source and from a bundle in `dist`. */
export const projectRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`There is no package.json above ${import.meta.dirname}`)
  return findRoot(parent)
}
