import icons from '#ui/icons.svg?no-inline'
import sprite from '#ui/icons.svg?raw'

/** The drawing of each icon, without its id. */
const drawings = new Map<string, string>()
for (const [, name = '', drawing = ''] of sprite.matchAll(/<symbol id="([^"]+)"(.*?<\/symbol>)/g))
  drawings.set(name, drawing)

const useOfIcon = new RegExp(`(<use href=")${RegExp.escape(icons)}#([\\w-]+)"`, 'g')

/**
 * A page that brings the icons which it shows: the browser would otherwise read the file of all icons before it can paint
 * them. What a script adds to the page later reads that file.
 */
export function withOwnIcons(html: string): string {
  const shown = new Set<string>()
  const page = html.replace(useOfIcon, (all, use: string, name: string) => {
    if (!drawings.has(name)) return all
    shown.add(name)
    return `${use}#icon-${name}"`
  })
  if (shown.size === 0) return page
  const symbols = [...shown].map((name) => `<symbol id="icon-${name}"${drawings.get(name)}`)
  const end = page.lastIndexOf('</body>')
  return `${page.slice(0, end)}<svg hidden>${symbols.join('')}</svg>${page.slice(end)}`
}
