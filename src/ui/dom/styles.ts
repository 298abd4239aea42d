let loading: Promise<void> | undefined

/** Loads the full style sheet once: public pages start with only their own rules. Resolves when it is applied or failed. */
export function loadStyles(): Promise<void> {
  const { styles } = document.documentElement.dataset
  loading ??= styles ? applyStyles(styles).catch(() => {}) : Promise.resolve()
  return loading
}

/** Leaves out the fonts: the page already has them, and declaring them again would cause a new layout of all text. */
async function applyStyles(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync((await answer.text()).replace(/@font-face\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(sheet)
}
