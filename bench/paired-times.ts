export type Work = (turn: number) => Promise<unknown>

/**
 * Returns the median milliseconds of two pieces of work, and their ratio. The two alternate, so that other load on the machine
 * affects both. Before that, a tenth of the turns runs as a warm-up.
 */
export async function compare(one: Work, other: Work, turns: number) {
  const times: [number[], number[]] = [[], []]
  for (let turn = -Math.ceil(turns / 10); turn < turns; turn++) {
    const works = turn % 2 ? ([0, 1] as const) : ([1, 0] as const)
    for (const index of works) {
      const begun = performance.now()
      await [one, other][index]?.(Math.abs(turn))
      if (turn >= 0) times[index].push(performance.now() - begun)
    }
  }
  const medians = { one: median(times[0]), other: median(times[1]) }
  return { ...medians, ratio: medians.one / medians.other }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
