export type Work = (turn: number) => Promise<unknown>

/**
 * The median milliseconds of two works that take turns, so that a machine that slows down slows both, and the ratio of the
 * two. A tenth of the turns is done beforehand and not counted.
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
