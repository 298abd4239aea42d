import { toggleTheme } from '../state/theme.ts'

/** Switches the theme on a click on a control with `data-theme-toggle`. If another tab switches the theme, this page follows. */
export function watchTheme(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-toggle]')) toggleTheme()
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') document.documentElement.classList.toggle('dark', newValue !== 'light')
  })
}
