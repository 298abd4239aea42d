import type { useRouter } from '@tanstack/react-router'
import { arrived } from './arriving.tsx'

const barHeight = 80
const pauseAfterPage = 200

/**
 * Scrolls to a section of the front page. From another page it navigates there first, and scrolls 200 ms later or when
 * the sections are drawn.
 */
export async function goToSection(router: ReturnType<typeof useRouter>, id: string): Promise<void> {
  const elsewhere = router.state.location.pathname !== '/'
  if (elsewhere) {
    await router.navigate({ to: '/' })
    await new Promise((resolve) => setTimeout(resolve, pauseAfterPage))
    await arrived()
  }
  const hash = id === 'home' ? '' : id
  void router.navigate({ to: '/', hash, replace: elsewhere, resetScroll: false, hashScrollIntoView: false })
  scrollToSection(id)
}

/** Scrolls smoothly to 80 px above a section, and moves the focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  scrollTo(section.getBoundingClientRect().top + window.scrollY - barHeight)
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}

export function scrollToTop(): void {
  scrollTo(0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

function scrollTo(top: number): void {
  const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: wantsStillness ? 'auto' : 'smooth' })
}
