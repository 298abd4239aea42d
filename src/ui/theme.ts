const key = 'theme'

/**
 * Runs in the head, before the first paint: the page is dark unless 'light' is saved. An inline script, so its hash or
 * nonce belongs into the content security policy.
 */
export const themeScript = `try{if(localStorage.getItem('${key}')==='light')document.documentElement.classList.remove('dark')}catch{}`

/** Switches the theme and saves it, where the browser allows storage. */
export function toggleTheme(): void {
  const isDark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light')
  } catch {
    // Storage may be turned off; the theme then lasts for this page.
  }
}
