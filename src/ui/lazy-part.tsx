import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of a page whose code is fetched when it first shows, or before that by `preload`. Where it cannot be fetched, since a
 * line dropped or a newer build took its place, `Missing` stands in for it and the page goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = Nothing,
) {
  const Part: ComponentType<Props> = lazy(() =>
    load()
      .catch(load)
      .catch(() => ({ default: Missing })),
  )
  const LazyPart = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  const preload = () => void load().catch(() => {})
  return Object.assign(LazyPart, { preload })
}

const Nothing = () => null
