import { useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { closeToast, type ShownToast, shownToast, watchToasts } from './toast-state.ts'

export { toast } from './toast-state.ts'

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), PlainToast)
const nothing = () => null

/** Fetches the code of toasts before the first one. */
export const preloadToasts = ToastRegion.preload

/** Where toasts appear; stands once, in the root. Its code comes with the first toast. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToasts, shownToast, nothing)
  return shown && <ToastRegion shown={shown} />
}

/** What was to be said, for a page that cannot fetch the code of toasts. */
function PlainToast({ shown }: { shown: ShownToast }) {
  if (!shown.open) return null
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar,0px)+var(--corner-space,0px))] z-60 rounded-control border border-line bg-surface-3 px-4 py-3 text-md shadow-pop md:left-auto md:max-w-[380px]"
    >
      <span className="font-medium">{shown.title}</span>{' '}
      <span className="text-muted">{shown.description}</span>{' '}
      <button
        type="button"
        className="font-medium text-accent underline"
        onClick={() => closeToast(shown.id)}
      >
        Close
      </button>
    </p>
  )
}
