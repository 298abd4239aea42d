import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { projectRoot } from '#platform/root.ts'
import { iconNames } from '#ui/symbols/icon-names.ts'
import { findContentIcons } from './content-icons.ts'

/**
 * Writes `src/ui/symbols/icons.svg`: a `lucide-react` symbol for each icon listed in `src/ui/symbols/icon-names.ts` or named in
 * `content/`. Run it after a change of either, or of the package. Symbols have no stroke width and fill, because each use sets
 * them. Exits with code 1 for an unknown icon.
 */
const stroke = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

const wanted = await findContentIcons(projectRoot)
for (const name of iconNames) wanted.set(name, 'src/ui/symbols/icon-names.ts')
const symbols = await Promise.all([...wanted].toSorted().map(([name, file]) => draw(name, file)))
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
await writeFile(join(projectRoot, 'src', 'ui', 'symbols', 'icons.svg'), sprite)
console.info(`${symbols.filter(Boolean).length} icons, ${sprite.length} bytes`)

async function draw(name: string, file: string): Promise<string> {
  const icon = await findIcon(name)
  if (!icon) {
    console.error(`${file}: there is no icon '${name}'. All names are at https://lucide.dev/icons`)
    process.exitCode = 1
    return ''
  }
  const drawing = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${drawing}</symbol>\n`
}

async function findIcon(name: string): Promise<FunctionComponent | undefined> {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined
  const icon: { default: FunctionComponent } | undefined = await import(`lucide-react/icons/${name}`).catch(
    () => undefined,
  )
  return icon?.default
}
