/** A flow: its node in each column, and its size. */
export type AlluvialLink = { path: string[]; size: number }
export type AlluvialNode = { key: string; size: number; y: number; height: number }
/** The band of a link from one column to the next. */
export type AlluvialBand = {
  link: number
  column: number
  from: number
  to: number
  height: number
}
export type Alluvial = { columns: AlluvialNode[][]; bands: AlluvialBand[] }

/** The distance between nodes in pixels, with room for a line of text. */
export const nodeGap = 18

/** The maximum height per node in pixels. If it were larger, the bands of a few orders would look like one block. */
const mostPerNode = 110

/**
 * Returns the height at which each node of the longest column has enough room. It is at least `least`, unless the column has only
 * a few nodes.
 */
export function alluvialHeight(links: AlluvialLink[], least: number): number {
  const nodes = Math.max(0, ...toColumns(links).map((column) => column.length))
  return Math.max(Math.min(least, nodes * mostPerNode), nodes * nodeGap * 2.5)
}

/**
 * Lays out nodes in columns, and bands between them, in pixels. The largest node is at the top of its column; nodes of `lastKeys`
 * are at the bottom.
 */
export function layOutAlluvial(links: AlluvialLink[], height: number, lastKeys: string[]): Alluvial {
  const sums = toColumns(links).map((column) =>
    column.toSorted((a, b) => lastKeys.indexOf(a.key) - lastKeys.indexOf(b.key) || b.size - a.size),
  )
  const most = Math.max(0, ...sums.map((column) => column.length))
  const total = links.reduce((sum, { size }) => sum + size, 0)
  const scale = total > 0 ? Math.max(0, height - nodeGap * (most - 1)) / total : 0
  const columns = sums.map((column) => {
    const gap = Math.min(nodeGap * 2.2, (height - total * scale) / Math.max(1, column.length - 1))
    let y = 0
    return column.map(({ key, size }) => {
      const node = { key, size, y, height: size * scale }
      y += node.height + gap
      return node
    })
  })
  return { columns, bands: toBands(links, columns, scale) }
}

function toColumns(links: AlluvialLink[]): { key: string; size: number }[][] {
  const count = links[0]?.path.length ?? 0
  return Array.from({ length: count }, (_, index) => {
    const sizes = new Map<string, number>()
    for (const { path, size } of links)
      sizes.set(path[index] ?? '', (sizes.get(path[index] ?? '') ?? 0) + size)
    return [...sizes].map(([key, size]) => ({ key, size }))
  })
}

function toBands(links: AlluvialLink[], columns: AlluvialNode[][], scale: number): AlluvialBand[] {
  const ranks = columns.map((column) => new Map(column.map(({ key }, rank) => [key, rank])))
  const nodeRank = (link: number, at: number) => ranks[at]?.get(links[link]?.path[at] ?? '') ?? 0
  const order = links.map((_, link) => link)
  const filled = columns.map((column) => column.map(({ y }) => y))
  const take = (link: number, at: number) => {
    const column = filled[at] ?? []
    const rank = nodeRank(link, at)
    const y = column[rank] ?? 0
    column[rank] = y + (links[link]?.size ?? 0) * scale
    return y
  }
  const arrived = new Map<number, number>()
  return columns.slice(1).flatMap((_, column) => {
    const byTarget = order.toSorted((a, b) => {
      for (let at = column + 1; at >= 0; at--) {
        const difference = nodeRank(a, at) - nodeRank(b, at)
        if (difference !== 0) return difference
      }
      return 0
    })
    return byTarget.map((link) => {
      const from = arrived.get(link) ?? take(link, column)
      const to = take(link, column + 1)
      arrived.set(link, to)
      return { link, column, from, to, height: (links[link]?.size ?? 0) * scale }
    })
  })
}

/** Returns the outline of a band between two horizontal positions, in percent of the width. */
export function bandPath({ from, to, height }: AlluvialBand, left: number, right: number): string {
  const middle = (left + right) / 2
  return (
    `M${left} ${from}C${middle} ${from} ${middle} ${to} ${right} ${to}V${to + height}` +
    `C${middle} ${to + height} ${middle} ${from + height} ${left} ${from + height}Z`
  )
}
