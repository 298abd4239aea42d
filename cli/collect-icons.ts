import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { projectRoot } from '#platform/root.ts'
import { iconNames } from '#ui/icon-names.ts'

/**
 * Writes `src/ui/icons.svg`: a symbol for each icon that `src/ui/icon-names.ts` lists, drawn by `lucide-react`. Run it after a
 * change of the list or of the package. Width of strokes and fill are not part of a symbol: each use sets them.
 */
const stroke = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const icon: { default: FunctionComponent } = await import(`lucide-react/icons/${name}`)
    const drawing = renderToStaticMarkup(createElement(icon.default))
      .replace(/^<svg[^>]*>|<\/svg>$/g, '')
      .replaceAll(/><\/\w+>/g, '/>')
    return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${drawing}</symbol>\n`
  }),
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
await writeFile(join(projectRoot, 'src', 'ui', 'icons.svg'), sprite)
console.info(`${symbols.length} icons, ${sprite.length} bytes`)
