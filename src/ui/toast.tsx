import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shownToast, watchToasts } from './toast-state.ts'

export { toast } from './toast-state.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))
const nothing = () => null

/** Where toasts appear; stands once, in the root. Its code comes with the first toast. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToasts, shownToast, nothing)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion shown={shown} />
    </Suspense>
  )
}
