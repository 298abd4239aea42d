let loading: Promise<void> | undefined

/**
 * Loads the whole style sheet, once. A public page has only the rules that its own HTML needs; dialogs, toasts and tooltips
 * need more. Resolves when it is applied, or cannot be fetched.
 */
export function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const { styles } = document.documentElement.dataset
    if (!styles) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  return loading
}
