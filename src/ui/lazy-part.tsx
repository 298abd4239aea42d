import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component whose code is fetched at its first render, or before that by `preload`. Where it cannot be fetched, since
 * the connection failed or a newer build replaced it, `Missing` is rendered instead.
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
