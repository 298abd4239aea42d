import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Finds every `icon: '…'` in the exports of `content/`. Returns each icon with a module that names it. */
export async function findContentIcons(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of globSync('content/**/*.ts', { cwd: root })) {
    const collect = (value: unknown): void => {
      // Texts that contain the owner's name are functions, so their results are searched.
      if (typeof value === 'function') collect(value({}))
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'icon' && typeof inner === 'string') found.set(inner, file.replaceAll('\\', '/'))
        else collect(inner)
      }
    }
    collect({ ...(await import(pathToFileURL(join(root, file)).href)) })
  }
  return found
}

/** Returns the names of the icons in the sprite, which `npm run icons` writes. */
export function drawnIcons(root: string): string[] {
  const sprite = join(root, 'src', 'ui', 'symbols', 'icons.svg')
  if (!existsSync(sprite)) return []
  return [...readFileSync(sprite, 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, name = '']) => name)
}

/** Returns a message for each icon that `content/` names but the sprite lacks. Pages would show nothing in its place. */
export async function describeMissingIcons(root: string): Promise<string[]> {
  const drawn = drawnIcons(root)
  return [...(await findContentIcons(root))]
    .filter(([name]) => !drawn.includes(name))
    .map(
      ([name, file]) =>
        `${file}: icon: '${name}' is not in src/ui/symbols/icons.svg yet: run \`npm run icons\``,
    )
}
