import { afterFirstPaint } from './after-first-paint.ts'
import { onceIdle } from './once-idle.ts'

/** Loads the fonts of texts and headings after the first paint and applies both at once. Later pages use them from the start (`ui/theme.ts`). */
export function applyFonts(): void {
  const { classList, dataset } = document.documentElement
  if (classList.contains('fonts')) return
  afterFirstPaint(async () => {
    const faces = ['Geist Variable', dataset.face ?? 'Commissioner Variable']
    await Promise.all(faces.map((face) => document.fonts.load(`560 1rem "${face}"`)))
    classList.add('fonts', 'fonts-late')
    void layOutSections()
    try {
      localStorage.setItem('fonts', 'loaded')
    } catch {
      // Storage may be turned off; the next page then loads them late as well.
    }
  })
}

/**
 * One a frame, so that none holds up a press for long: several may be due in one idle period. Those that were scrolled to
 * are laid out already.
 */
async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => onceIdle(resolve)))
    section.style.contentVisibility = 'visible'
  }
}
