import { type ComponentType, lazy, Suspense } from 'react'

/** A component whose code is loaded when it first renders, or by `preload`. If that fails twice, renders `Missing`. */
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

/** Like `lazyPart`, for the content of a dialog: without a `Suspense` of its own, so the dialog opens once the code is loaded. */
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
    This part could not be loaded. Please reload the page.
  </p>
)

/** Props for an element that leads to lazy parts: they load the code when a pointer or the focus reaches it. */
export function preloads(...parts: { preload: () => void }[]) {
  const preload = () => {
    for (const part of parts) part.preload()
  }
  return { onPointerEnter: preload, onFocus: preload }
}
