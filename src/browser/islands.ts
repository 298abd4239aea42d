import type { ComponentType } from 'react'
import { press } from '#ui/early-actions.ts'
import { controlsOf, isChanged } from './controls.ts'
import { loadStyles } from './styles.ts'

const files = import.meta.glob<ComponentType<object>>('/src/**/*.island.tsx', { import: 'default' })
const rootMargin = '600px'
const started = new Map<HTMLElement, Promise<boolean>>()

/** A browser drops what it fetches for a page that is left. The page may be shown again. */
let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

const unhydrated = '[data-island]:not([data-hydrated])'
const linkToIsland = 'a[data-opens]'

/** The island around an element, or the one that a link opens: `data-opens` is the search parameter that it reads. */
function islandOf(node: EventTarget | null): HTMLElement | null {
  if (!(node instanceof Element)) return null
  const opens = node.closest<HTMLElement>(linkToIsland)?.dataset.opens
  const opened = opens && document.querySelector<HTMLElement>(`[data-search="${opens}"]${unhydrated}`)
  return opened || node.closest<HTMLElement>(unhydrated)
}

/** Fetches an island's code and hydrates it. Resolves to false where the code cannot be fetched; its HTML then stays. */
export function hydrateIsland(island: HTMLElement): Promise<boolean> {
  const known = started.get(island)
  if (known) return known
  const result = fetchAndHydrate(island).catch((problem) => {
    started.delete(island)
    if (isLeft) return false
    console.error(problem)
    offerReload(island)
    return false
  })
  started.set(island, result)
  return result
}

async function fetchAndHydrate(island: HTMLElement): Promise<boolean> {
  const { island: name = '', props = '{}', prefix = '' } = island.dataset
  const load = files[name]
  if (!load) throw new Error(`There is no island ${name}`)
  const [part, { hydrate }] = await Promise.all([load().catch(load), import('./hydrate.ts'), loadStyles()])
  await hydrate(island, part, JSON.parse(props), prefix)
  island.dataset.hydrated = ''
  return true
}

/** Hydrates each island when it is due, and repeats the clicks and submits that came before. */
export function watchIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = isIntersecting && islandOf(target)
        if (!island) continue
        near.unobserve(target)
        void hydrateIsland(island)
      }
    },
    { rootMargin },
  )
  for (const island of document.querySelectorAll<HTMLElement>(unhydrated)) {
    if (island.dataset.when === 'now' || isTouched(island) || isNamed(island)) void hydrateIsland(island)
    // The island itself has no box (`display: contents`).
    if (island.dataset.when === 'near') near.observe(island.firstElementChild ?? island)
  }
  const onTouch = ({ target }: Event) => {
    const island = islandOf(target)
    if (island) void hydrateIsland(island)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input'])
    addEventListener(type, onTouch, { capture: true, passive: true })
  addEventListener('click', repeatClick, true)
  addEventListener('submit', repeatSubmit, true)
  addEventListener('invalid', repeatInvalidSubmit, true)
}

/** A visitor was there before this script: what the island shows beside its controls may be out of date. */
const isTouched = (island: HTMLElement) =>
  island.contains(document.activeElement) || controlsOf(island).some(isChanged)

/** The address has the search parameter that the island reads. */
const isNamed = ({ dataset: { search } }: HTMLElement) =>
  search !== undefined && new URLSearchParams(location.search).has(search)

function repeatClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const island = islandOf(event.target)
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>(`button, [role=button], ${linkToIsland}`)
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
  const island = islandOf(event.target)
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

/** The browser refuses a form whose fields are missing. The island then shows its own messages. */
function repeatInvalidSubmit(event: Event): void {
  const island = islandOf(event.target)
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

/** The server's HTML stays. A newer build may have replaced the code. */
function offerReload(island: HTMLElement): void {
  if (island.nextElementSibling?.matches('[data-incomplete]')) return
  const note = Object.assign(document.createElement('p'), {
    className: 'mx-auto my-6 w-fit px-5 text-md text-muted',
  })
  note.dataset.incomplete = ''
  note.setAttribute('role', 'status')
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Try Again' })
  note.append('This part could not be loaded completely. ', again)
  island.after(note)
}
