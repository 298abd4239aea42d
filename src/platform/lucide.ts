import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from './root.ts'

type Lucide = {
  /** `hidden` is true for icons that lucide no longer offers. */
  icons: Record<string, { body: string; hidden?: boolean }>
  /** Alternative names of icons. */
  aliases: Record<string, { parent: string }>
}

let loaded: Lucide | undefined

/** Returns all icons of lucide.dev. The file has 600 KB, so it is loaded when the first icon is needed. */
function lucide(): Lucide {
  loaded ??= createRequire(join(projectRoot, 'package.json'))('@iconify-json/lucide/icons.json') as Lucide
  return loaded
}

/** Returns the SVG elements of an icon, without their stroke width. Undefined if lucide has no icon with this name. */
export function drawIcon(name: string): string | undefined {
  const { icons, aliases } = lucide()
  const key = (Object.hasOwn(aliases, name) && aliases[name]?.parent) || name
  return Object.hasOwn(icons, key) ? icons[key]?.body.replaceAll(' stroke-width="2"', '') : undefined
}

/**
 * Searches icons by name and returns at most `max`. Names that begin with the text come first, then names in which a word begins
 * with it.
 */
export function findIcons(text: string, max: number): string[] {
  const words = `-${text.trim().toLowerCase().replaceAll(/\s+/g, '-')}`
  const { icons } = lucide()
  const rank = (name: string) => (`-${name}`.startsWith(words) ? 0 : `-${name}`.includes(words) ? 1 : 2)
  return Object.keys(icons)
    .filter((name) => !icons[name]?.hidden && name.includes(words.slice(1)))
    .toSorted((a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, max)
}
