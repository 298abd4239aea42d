let loading: Promise<void> | undefined

/**
 * Loads the full style sheet once, because public pages start with only the rules that they need. Resolves when it is applied or
 * has failed.
 */
export function loadStyles(): Promise<void> {
  const { styles } = document.documentElement.dataset
  loading ??= styles ? applyStyles(styles).catch(() => {}) : Promise.resolve()
  return loading
}

/**
 * Applies a style sheet without its font rules. The page already has the fonts, and declaring them again would lay out all text
 * again.
 */
async function applyStyles(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((await answer.text()).replace(/@font-face\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(sheet)
}
