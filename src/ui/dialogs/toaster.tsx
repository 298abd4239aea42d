import { useEffect } from 'react'
import { t } from '#platform/texts.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { useStore } from '../state/use-store.ts'
import { closeToast, markSeen, shownToast } from './toast.ts'
import type { ToastRegionProps } from './toast-region.tsx'

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), PlainToast)

export const preloadToasts = ToastRegion.preload

/** The region for toasts. Render it once, in the root. Its code is loaded with the first toast. */
export function Toaster({ inPlace }: Pick<ToastRegionProps, 'inPlace'>) {
  const shown = useStore(shownToast)
  return shown && <ToastRegion inPlace={inPlace} shown={shown} onSeen={markSeen} onClose={closeToast} />
}

/** A toast for pages that cannot load the code of `ToastRegion`. */
function PlainToast({ shown, onSeen, onClose }: ToastRegionProps) {
  useEffect(() => onSeen(shown.id), [shown.id, onSeen])
  if (!shown.open) return null
  return (
    <p
      role="status"
      className="above-corner fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar,0px)+var(--corner-space,0px))] z-60 rounded-control border border-line bg-surface-3 px-4 py-3 text-md shadow-pop md:inset-s-auto md:max-w-[380px]"
    >
      <span className="font-medium">{shown.title}</span>{' '}
      <span className="text-muted">{shown.description}</span>{' '}
      <button type="button" className="font-medium text-accent underline" onClick={() => onClose(shown.id)}>
        {t`Close`}
      </button>
    </p>
  )
}
