import { type ComponentType, createContext, use } from 'react'

/** When an island is hydrated: immediately, when it comes near the window, or when a visitor first touches it. */
export type HydrateWhen = 'now' | 'near' | 'touch'

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }
type AsJson<T> = T extends Json
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : { [K in keyof T]: AsJson<T[K]> }

type IslandProps<Props> = {
  of: ComponentType<Props>
  props: Props & AsJson<Props>
  when: HydrateWhen
  /**
   * A search parameter that the island reads. The island is hydrated immediately if the URL contains it, and as soon as a visitor
   * touches an element whose `data-opens` names it.
   */
  search?: string
}

export type PlacedIsland = { part: ComponentType<object>; props: object; prefix: string }

/** The islands of the page that is being rendered. */
type IslandList = {
  placed: PlacedIsland[]
  /** Identifies the placeholder of an island in the HTML, until the island is rendered. */
  mark: string
  fileOf: (part: ComponentType<object>) => string | undefined
}

export const Islands = createContext<IslandList | undefined>(undefined)

/** An interactive part of a public page. `of` is the default export of a `*.island.tsx`, and its props are JSON. */
export function Island<Props extends object>({ of, props, when, search }: IslandProps<Props>) {
  const islands = use(Islands)
  const part = of as ComponentType<object>
  const file = islands?.fileOf(part)
  if (!islands || !file)
    throw new Error('An island is the default export of a *.island.tsx, placed in a public page')
  const index = islands.placed.length
  const prefix = `i${index}`
  islands.placed.push({ part, props, prefix })
  return (
    <div
      className="contents"
      data-island={file}
      data-when={when}
      data-search={search}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      // A placeholder. The renderer replaces it with the island's own HTML.
      dangerouslySetInnerHTML={{ __html: `<!--${islands.mark} ${index}-->` }}
    />
  )
}
