const key = 'theme'

/** The theme for visitors who have not chosen one. `system` follows the device. */
export type DefaultTheme = 'dark' | 'light' | 'system'

const choices = {
  dark: `if(saved==='light')classList.remove('dark')`,
  light: `if(saved==='dark')classList.add('dark')`,
  system: `if(saved==='light'||saved!=='dark'&&matchMedia('(prefers-color-scheme:light)').matches)classList.remove('dark')`,
}

/** Returns the class of the root element before `themeScript` runs. */
export const themeClass = (theme: DefaultTheme): string => (theme === 'light' ? '' : 'dark')

/**
 * Returns the script for the head. It sets the saved or default theme, and uses the fonts if an earlier page has loaded them. As
 * an inline script, it needs its hash or nonce in the content security policy.
 */
export const themeScript = (theme: DefaultTheme): string =>
  `{const{classList}=document.documentElement;let saved;try{saved=localStorage.getItem('${key}');if(localStorage.getItem('fonts'))classList.add('fonts')}catch{}${choices[theme]}}`

/**
 * Switches and saves the theme. Turns off transitions meanwhile, because a slow phone would recompute the styles for every frame.
 */
export function toggleTheme(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*,::before,::after{transition:none!important}')
  document.adoptedStyleSheets.push(still)
  const isDark = document.documentElement.classList.toggle('dark')
  // The first callback runs before the next frame is drawn, the second after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    }),
  )
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light')
  } catch {
    // The browser may refuse storage. The theme then lasts only for this page.
  }
}
