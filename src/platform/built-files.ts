import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './root.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }

let manifest: Record<string, Chunk> | undefined

/** Vite's list of the browser build's files, by source; read once. */
export function builtChunks(): Record<string, Chunk> {
  manifest ??= JSON.parse(readFileSync(join(projectRoot, 'dist', 'client', '.vite', 'manifest.json'), 'utf8'))
  return manifest as Record<string, Chunk>
}

/** The address of a built script or style sheet, such as `src/members/client.tsx`. Throws an error for an unknown one. */
export function builtFile(source: string): string {
  if (import.meta.env.DEV) return `/${source}`
  const chunk = builtChunks()[source]
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return `/${chunk.file}`
}

/** The addresses of all scripts that a built script imports statically, the innermost last. */
export function importedFiles(source: string, found = new Set<string>()): string[] {
  for (const name of builtChunks()[source]?.imports ?? []) {
    const file = `/${builtChunks()[name]?.file}`
    if (found.has(file)) continue
    found.add(file)
    importedFiles(name, found)
  }
  return [...found]
}

/** React's Vite plugin needs its refresh runtime before all other scripts of a page that Vite does not write itself. */
export const refreshScript = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
