/**
 * Returns a function that sets a custom property on the elements of a selector, as a style rule. Setting it on the root instead
 * would recompute the styles of the whole page for each change.
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
