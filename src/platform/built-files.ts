import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './root.ts'
import { interfaceLanguage } from './texts.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }

let manifest: Record<string, Chunk> | undefined
let folders: Record<string, string> | undefined

const readBuilt = (name: string) =>
  JSON.parse(readFileSync(join(projectRoot, 'dist', 'client', '.vite', name), 'utf8'))

/** Vite's manifest of the browser build: its files by source path. Read once. */
export function builtChunks(): Record<string, Chunk> {
  manifest ??= readBuilt('manifest.json') as Record<string, Chunk>
  return manifest
}

/** Returns the address of a built file. Scripts are in the folder of the site's language; English ones are in `assets` itself. */
function toAddress(file: string): string {
  folders ??= readBuilt('languages.json') as Record<string, string>
  const folder = folders[interfaceLanguage()]
  return folder && file.endsWith('.js') ? `/${file.replace('assets/', `assets/${folder}/`)}` : `/${file}`
}

/** The URL of the built script or style sheet of a source file, such as `src/members/client.tsx`. Throws if there is none. */
export function builtFile(source: string): string {
  if (import.meta.env.DEV) return `/${source}`
  const chunk = builtChunks()[source]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return toAddress(chunk.file)
}

/** The addresses of all scripts that a built script imports statically, also indirectly: each script before its own imports. */
export function importedFiles(source: string, found = new Set<string>()): string[] {
  for (const name of builtChunks()[source]?.imports ?? []) {
    const file = toAddress(builtChunks()[name]?.file ?? '')
    if (found.has(file)) continue
    found.add(file)
    importedFiles(name, found)
  }
  return [...found]
}

/** Starts React's refresh runtime, before all other scripts: in development, pages that Vite does not write need this. */
export const refreshScript = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
