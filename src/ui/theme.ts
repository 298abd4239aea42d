const key = 'theme'

/**
 * Runs in the head, before the first paint: the page is dark unless 'light' is saved, and uses the
 * fonts at once when an earlier page has loaded them. An inline script, so its hash or
 * nonce belongs into the content security policy.
 */
export const themeScript = `try{const{classList}=document.documentElement;if(localStorage.getItem('${key}')==='light')classList.remove('dark');if(localStorage.getItem('fonts'))classList.add('fonts')}catch{}`

/** Switches the theme and saves it, where the browser allows storage. */
export function toggleTheme(): void {
  const isDark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light')
  } catch {
    // Storage may be turned off; the theme then lasts for this page.
  }
}
