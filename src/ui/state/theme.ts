const key = 'theme'

/** The theme of visitors who have chosen none; `system` follows the device. */
export type DefaultTheme = 'dark' | 'light' | 'system'

const choices = {
  dark: `if(saved==='light')classList.remove('dark')`,
  light: `if(saved==='dark')classList.add('dark')`,
  system: `if(saved==='light'||saved!=='dark'&&matchMedia('(prefers-color-scheme:light)').matches)classList.remove('dark')`,
}

/** The class of the root before `themeScript` runs. */
export const themeClass = (theme: DefaultTheme): string => (theme === 'light' ? '' : 'dark')

/**
 * Runs in the head, before the first paint. Sets the saved theme or the default one, and uses the fonts at once if an earlier
 * page has loaded them. If storage is turned off, it sets only the device's theme. An inline script, so its hash or nonce belongs
 * into the content security policy.
 */
export const themeScript = (theme: DefaultTheme): string =>
  `{const{classList}=document.documentElement;let saved;try{saved=localStorage.getItem('${key}');if(localStorage.getItem('fonts'))classList.add('fonts')}catch{}${choices[theme]}}`

/** Switches the theme and saves it. Without transitions, because a slow phone would recompute the styles for every frame. */
export function toggleTheme(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*,::before,::after{transition:none!important}')
  document.adoptedStyleSheets.push(still)
  const isDark = document.documentElement.classList.toggle('dark')
  // The first callback runs before the next frame is drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    }),
  )
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light')
  } catch {
    // Storage may be turned off; the theme then lasts for this page.
  }
}
