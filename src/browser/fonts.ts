import { afterFirstPaint } from './after-first-paint.ts'

/**
 * Loads the fonts of the page after the first paint and applies them at once: each one that comes later lays out all text again.
 * Later pages use them from the start (`ui/theme.ts`).
 */
export function applyFonts(): void {
  const { classList, dataset } = document.documentElement
  if (classList.contains('fonts')) return
  afterFirstPaint(async () => {
    const faces = ['Geist Variable', dataset.face ?? 'Commissioner Variable']
    if (document.querySelector('main code')) faces.push('Geist Mono Variable')
    await Promise.all(faces.map((face) => document.fonts.load(`560 1rem "${face}"`)))
    classList.add('fonts', 'fonts-late')
    try {
      localStorage.setItem('fonts', 'loaded')
    } catch {
      // Storage may be turned off; the next page then loads them late as well.
    }
  })
}
