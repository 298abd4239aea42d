import type { ComponentType } from 'react'
import { chatState } from '#operations/assistant/components/chat-state.ts'
import { t } from '#platform/texts.ts'
import { loadStyles } from '#ui/dom/styles.ts'
import { press } from '#ui/loading/early-actions.ts'
import { onceIdle } from './after-first-paint.ts'
import { findControls, isChanged } from './controls.ts'

const files = import.meta.glob<ComponentType<object>>('/src/**/*.island.tsx', { import: 'default' })
const rootMargin = '600px'
const started = new Map<HTMLElement, Promise<boolean>>()

/** Whether the visitor has left the page, which aborts its fetches. False again if the browser restores the page. */
let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

const unhydrated = '[data-island]:not([data-hydrated])'
const opener = '[data-opens]'

/**
 * Returns the island that contains an element, or the one that the element opens: `data-opens` names that island's URL parameter.
 */
function findIsland(node: EventTarget | null): HTMLElement | null {
  if (!(node instanceof Element)) return null
  const opens = node.closest<HTMLElement>(opener)?.dataset.opens
  const opened = opens && document.querySelector<HTMLElement>(`[data-search="${opens}"]${unhydrated}`)
  return opened || node.closest<HTMLElement>(unhydrated)
}

/**
 * Fetches the code of an island and hydrates it. Resolves to false if the code cannot be fetched. The server's HTML then stays.
 */
export function hydrateIsland(island: HTMLElement): Promise<boolean> {
  const known = started.get(island)
  if (known) return known
  // Marks the island. From now on, only React may change its HTML.
  island.dataset.hydrating = ''
  const result = fetchAndHydrate(island).catch((problem) => {
    started.delete(island)
    delete island.dataset.hydrating
    if (isLeft) return false
    console.error(problem)
    offerReload(island)
    return false
  })
  started.set(island, result)
  return result
}

async function fetchCode({ dataset: { island: name = '' } }: HTMLElement) {
  const load = files[name]
  if (!load) throw new Error(`There is no island ${name}`)
  return Promise.all([load().catch(load), import('./hydrate.ts'), loadStyles()])
}

async function fetchAndHydrate(island: HTMLElement): Promise<boolean> {
  const [part, { hydrate }] = await fetchCode(island)
  await hydrate(island, part, JSON.parse(island.dataset.props ?? '{}'), island.dataset.prefix ?? '')
  island.dataset.hydrated = ''
  return true
}

const restMilliseconds = 200

/**
 * Fetches the code of visible `touch` islands when the visitor stops scrolling or moving the pointer. Does nothing if the browser
 * saves data.
 */
export function prepareIslands(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const prepared = new Set<HTMLElement>()
  const prepare = () => {
    for (const control of document.querySelectorAll(`${unhydrated} > *, ${opener}`)) {
      const island = findIsland(control)
      if (!island || prepared.has(island) || !isInWindow(control)) continue
      prepared.add(island)
      // Ignores a failure, because touching the island fetches the code again.
      onceIdle(() => fetchCode(island).catch(() => {}))
    }
  }
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(prepare, restMilliseconds)
  }
  addEventListener('scroll', wait, { passive: true })
  // Ignores events without movement, which browsers send when the page appears under a resting pointer.
  const onMove = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && wait()
  addEventListener('pointermove', onMove, { passive: true })
}

function isInWindow(part: Element): boolean {
  const { top, bottom, width } = part.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Hydrates each island at the time that it declares, and then repeats earlier clicks and submits. */
export function watchIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = isIntersecting && findIsland(target)
        if (!island) continue
        near.unobserve(target)
        void hydrateIsland(island)
      }
    },
    { rootMargin },
  )
  for (const island of document.querySelectorAll<HTMLElement>(unhydrated)) {
    if (island.dataset.when === 'now' || isTouched(island) || isNamed(island)) void hydrateIsland(island)
    // Observes the island's first child, because the island itself has no box (`display: contents`).
    if (island.dataset.when === 'near') near.observe(island.firstElementChild ?? island)
  }
  const onTouch = ({ target }: Event) => {
    const island = findIsland(target)
    if (island) void hydrateIsland(island)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input'])
    addEventListener(type, onTouch, { capture: true, passive: true })
  addEventListener('click', repeatClick, true)
  addEventListener('submit', repeatSubmit, true)
  addEventListener('invalid', repeatInvalidSubmit, true)
}

/** Returns whether the visitor used the island before this script ran. Its output may then not match its controls. */
const isTouched = (island: HTMLElement) =>
  island.contains(document.activeElement) || findControls(island).some(isChanged)

/** Returns whether the URL contains the island's search parameter. */
const isNamed = ({ dataset: { search } }: HTMLElement) =>
  search !== undefined && new URLSearchParams(location.search).has(search)

function repeatClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const island = findIsland(event.target)
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>(`button, [role=button], ${opener}`)
  if (!island || !button || (button instanceof HTMLButtonElement && button.form && button.type === 'submit'))
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  void hydrateIsland(island).then((done) => {
    if (done) return button.isConnected && press(button)
    if (!isLeft && button instanceof HTMLAnchorElement) location.assign(button.href)
  })
}

function repeatSubmit(event: SubmitEvent): void {
  const island = findIsland(event.target)
  const form = event.target as HTMLFormElement
  if (!island) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void hydrateIsland(island).then((done) => {
    if (done) form.requestSubmit(event.submitter)
    else if (form.hasAttribute('action')) form.submit()
  })
}

const refused = new Set<HTMLFormElement>()

/** Hydrates the island of a form that the browser refuses to submit. The island then shows its own messages. */
function repeatInvalidSubmit(event: Event): void {
  const island = findIsland(event.target)
  const form = (event.target as HTMLInputElement).form
  if (!island || !form) return
  event.preventDefault()
  if (refused.has(form)) return
  refused.add(form)
  void hydrateIsland(island).then((done) => {
    refused.delete(form)
    if (done) form.requestSubmit()
    else form.reportValidity()
  })
}

/**
 * Shows a message below an island whose code cannot be loaded, for example because a newer build has replaced it. The message
 * offers to reload the page.
 */
function offerReload(island: HTMLElement): void {
  if (island.nextElementSibling?.matches('[data-incomplete]')) return
  const note = Object.assign(document.createElement('p'), {
    className: 'mx-auto my-6 w-fit px-5 text-md text-muted',
  })
  note.dataset.incomplete = ''
  note.setAttribute('role', 'status')
  const again = Object.assign(document.createElement('a'), { href: '', textContent: t`Try Again` })
  note.append(`${t`This part could not be loaded completely.`} `, again)
  island.after(note)
}

/** Reopens the chat if it was open on the last page, unless this page has a password field. Returns whether the chat is open. */
export function reopenChat(): boolean {
  const island = document.querySelector('[data-chat]')?.closest<HTMLElement>('[data-island]')
  if (chatState.get() === 'open' && document.querySelector('main [type=password]')) chatState.set('closed')
  const state = chatState.get()
  if (!island || state === 'closed') return false
  void hydrateIsland(island)
  return state === 'open'
}

const bookingIn = (page: Document) =>
  page.querySelector('[data-part=zones]')?.closest<HTMLElement>('[data-island]')

/**
 * Refetches the booking with times in the visitor's time zone and clock format. The cached page shows times in the site's zone.
 */
export async function showOwnTimes(): Promise<void> {
  const island = bookingIn(document)
  if (!island) return
  const own = Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions()
  const asked = new URLSearchParams(location.search)
  asked.set('zone', own.timeZone)
  asked.set('hours', own.hourCycle ?? '')
  try {
    const page = await (await fetch(`?${asked}`)).text()
    const shown = bookingIn(new DOMParser().parseFromString(page, 'text/html'))
    const isUsed = island.contains(document.activeElement) || findControls(island).some(isChanged)
    // Skips an island that the visitor has used, because React then shows the visitor's zone.
    if (!shown || isUsed || island.dataset.hydrating !== undefined) return
    island.dataset.props = shown.dataset.props
    island.replaceChildren(...shown.childNodes)
  } catch (problem) {
    console.info('The times stay in the zone of the site:', problem)
  }
}
