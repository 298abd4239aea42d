import { type ComponentType, lazy, Suspense } from 'react'
import { t } from '#platform/texts.ts'

/**
 * Returns a component whose code is loaded by `preload` or when it first renders. If loading fails twice, `Missing` is rendered.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = Nothing,
) {
  const Part = lazyContent(load, Missing)
  const LazyPart = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(LazyPart, { preload: Part.preload })
}

/**
 * Like `lazyPart`, for the content of a dialog. Has no `Suspense` of its own, so the dialog opens only after the code is loaded.
 */
export function lazyContent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = ReloadNote,
) {
  const Part: ComponentType<Props> = lazy(() =>
    load()
      .catch(load)
      .catch(() => ({ default: Missing })),
  )
  const preload = () => void load().catch(() => {})
  return Object.assign(Part, { preload })
}

const Nothing = () => null

const ReloadNote = () => (
  <p role="status" className="text-md text-muted">
    {t`This part could not be loaded. Please reload the page.`}
  </p>
)

/**
 * Returns props for an element that opens lazy parts. They load the parts' code when the pointer or focus reaches the element.
 */
export function preloads(...parts: { preload: () => void }[]) {
  const preload = () => {
    for (const part of parts) part.preload()
  }
  return { onPointerEnter: preload, onFocus: preload }
}
