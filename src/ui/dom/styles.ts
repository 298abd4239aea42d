let loading: Promise<void> | undefined

/** Loads the whole style sheet, once: public pages have only their own rules. Resolves when it is applied or has failed. */
export function loadStyles(): Promise<void> {
  const { styles } = document.documentElement.dataset
  loading ??= styles ? applyStyles(styles).catch(() => {}) : Promise.resolve()
  return loading
}

/** Without the fonts: the page has them, and declaring them again would lay out all of its text again. */
async function applyStyles(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((await answer.text()).replace(/@font-face\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(sheet)
}
