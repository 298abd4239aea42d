import { type ComponentType, createContext, use } from 'react'

/** When an island is hydrated: at once, when it comes near the window, or when a visitor first touches it. */
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
  /** A search parameter that it reads: with it in the address, or on a press of a link with it, it is hydrated at once. */
  search?: string
}

export type PlacedIsland = { part: ComponentType<object>; props: object; prefix: string }

/** The islands of the page being rendered, in order, and each island's file. */
type IslandList = {
  placed: PlacedIsland[]
  /** An island's placeholder in the HTML, until the island is rendered. */
  mark: string
  fileOf: (part: ComponentType<object>) => string | undefined
}

export const Islands = createContext<IslandList | undefined>(undefined)

/** An interactive part of a public page, the default export of a `*.island.tsx`: a React tree with only JSON props. */
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
      // A mark that the renderer replaces by the island's own HTML.
      dangerouslySetInnerHTML={{ __html: `<!--${islands.mark} ${index}-->` }}
    />
  )
}
