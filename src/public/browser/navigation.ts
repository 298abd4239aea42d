import { closeOnBack } from '#ui/dialogs/close-on-back.ts'
import { watchSectionMarks } from './sections.ts'

/** Controls the navigation bar: its background, its progress line, the highlighted section and its menus. */
export function watchNavigation(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  if (!bar) return
  const progress = bar.querySelector<HTMLElement>('[data-progress]')
  const backToTop = document.querySelector<HTMLElement>('[data-back-to-top]')
  const markSection = location.pathname === '/' ? watchSectionMarks(bar) : undefined
  const show = () => {
    bar.toggleAttribute('data-scrolled', scrollY > 50)
    backToTop?.toggleAttribute('hidden', scrollY <= 300)
    const scrollable = document.documentElement.scrollHeight - innerHeight
    const share = scrollable > 0 ? Math.min(1, scrollY / scrollable) : 0
    progress?.style.setProperty('scale', `${share} 1`)
    progress?.setAttribute('aria-valuenow', String(Math.round(share * 100)))
    markSection?.()
  }
  // Waits for the next frame, when the browser has computed the layout.
  requestAnimationFrame(show)
  addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show)
  for (const menu of bar.querySelectorAll<HTMLElement>('[data-menu]')) watchMenu(menu, bar)
}

/**
 * Controls a menu. Its list closes after a choice, on Escape, and on a click or focus outside. In the member's menu, the arrow
 * keys move between the entries.
 */
function watchMenu(menu: HTMLElement, bar: HTMLElement): void {
  const button = menu.querySelector<HTMLElement>('[aria-controls]')
  const list = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!button || !list) return
  const isOpen = () => !list.hidden
  let release = () => {}
  const show = (open: boolean) => {
    if (open !== isOpen()) {
      release()
      release = open ? closeOnBack(() => show(false)) : () => {}
    }
    list.hidden = !open
    button.setAttribute('aria-expanded', String(open))
    if (menu.dataset.menu === 'page') bar.toggleAttribute('data-open', open)
  }
  const entries = () => [...list.querySelectorAll<HTMLElement>('a, button')]
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(true)
    all.at(next % all.length)?.focus()
  }
  const isForKeys = menu.dataset.menu === 'member'
  if (isForKeys) menu.addEventListener('keydown', move)
  button.addEventListener('click', ({ detail }) => {
    show(!isOpen())
    // A click with the detail 0 comes from the keyboard, so the focus moves into the menu.
    if (isForKeys && isOpen() && detail === 0) entries()[0]?.focus()
  })
  list.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element && target.closest('a, button')
    if (!chosen) return
    show(false)
    if (chosen instanceof HTMLButtonElement) button.focus()
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    show(false)
    button.focus()
  })
  const closeOutside = ({ target }: Event) => {
    if (isOpen() && target instanceof Node && !menu.contains(target)) show(false)
  }
  addEventListener('pointerdown', closeOutside)
  addEventListener('focusin', closeOutside)
}
