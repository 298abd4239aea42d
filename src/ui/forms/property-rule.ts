/**
 * A custom property for the elements of one selector, as a style rule that a script changes. On the root, each change would
 * recompute the styles of the whole page.
 */
export function propertyRule(selector: string, property: `--${string}`): (value?: string) => void {
  let sheet: CSSStyleSheet | undefined
  return (value) => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(value === undefined ? '' : `${selector}{${property}:${value}}`)
  }
}
