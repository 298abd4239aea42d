import { lazyPart } from './lazy-part.tsx'
import { createStore } from './store.ts'
import type { ShownToast, ToastRegionProps, ToastText } from './toast-region.tsx'

/** How long a closed toast stays in memory, in milliseconds. */
const removalDelay = 1_000_000

export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast; it replaces an older one. */
export function toast(text: ToastText): void {
  clearTimeout(removal)
  lastId += 1
  shownToast.set({ ...text, id: lastId, open: true })
}

/** Closes the toast with this id, if it is still the present one. */
export function closeToast(id: number): void {
  const shown = shownToast.get()
  if (shown?.id !== id || !shown.open) return
  shownToast.set({ ...shown, open: false })
  removal = setTimeout(() => shownToast.set(null), removalDelay)
}

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), PlainToast)

/** Fetches the code of toasts in advance. */
export const preloadToasts = ToastRegion.preload

/** The toast region, once in the root. Its code is fetched with the first toast. */
export function Toaster() {
  const shown = shownToast.useValue()
  return shown && <ToastRegion shown={shown} onClose={closeToast} />
}

/** A plain toast, for a page that cannot fetch the code of toasts. */
function PlainToast({ shown, onClose }: ToastRegionProps) {
  if (!shown.open) return null
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar,0px)+var(--corner-space,0px))] z-60 rounded-control border border-line bg-surface-3 px-4 py-3 text-md shadow-pop md:left-auto md:max-w-[380px]"
    >
      <span className="font-medium">{shown.title}</span>{' '}
      <span className="text-muted">{shown.description}</span>{' '}
      <button type="button" className="font-medium text-accent underline" onClick={() => onClose(shown.id)}>
        Close
      </button>
    </p>
  )
}
