import { type ComponentType, lazy, Suspense } from 'react'

/** A component whose code loads at its first render or by `preload`; if it cannot be loaded, `Missing` is rendered. */
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

/** The same for the content of a dialog, which opens once the code has loaded. */
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

/** The props of an element that leads to lazy parts: loads their code when a pointer or the focus reaches it. */
export function preloads(...parts: { preload: () => void }[]) {
  const preload = () => {
    for (const part of parts) part.preload()
  }
  return { onPointerEnter: preload, onFocus: preload }
}
