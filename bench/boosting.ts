import type { Trees } from '#operations/assistant/domain/text/trees.ts'

export type Row = { features: number[]; target: number }

export type Boosting = {
  trees: number
  depth: number
  rate: number
  /**
   * A leaf's value is the sum of its rows, divided by their number plus this number. Higher values keep small leaves close to 0.
   */
  shrinkage: number
  /** Whether targets are 0 or 1 (logistic loss) or any number (squared loss). */
  isLogistic: boolean
}

const binCount = 48
/** The share of the features that a level may choose from. Random choices make the trees' errors less alike. */
const share = 0.6

/**
 * Trains trees by gradient boosting (Friedman 2001). The trees are oblivious: all nodes of one level ask the same question, so a
 * tree consists of `depth` questions and 2^depth values (as in CatBoost, Prokhorenkova et al. 2018).
 */
export function boost(rows: Row[], options: Boosting): Trees {
  const random = seeded(7)
  const columns = rows[0]?.features.length ?? 0
  const edges = Array.from({ length: columns }, (_, column) => binEdges(rows, column))
  const bins = edges.map((list, column) =>
    Uint8Array.from(rows, ({ features }) => binOf(list, features[column] ?? 0)),
  )
  const scores = new Float64Array(rows.length).fill(startOf(rows, options.isLogistic))
  const model: Trees = { base: scores[0] ?? 0, trees: [] }
  for (let turn = 0; turn < options.trees; turn++) {
    const { gradients, weights } = slopes(rows, scores, options.isLogistic)
    const tree = grow(bins, edges, gradients, weights, options, random)
    const leaves = tree.leaves.map((value) => round(value * options.rate))
    tree.places.forEach((leaf, row) => {
      scores[row] = (scores[row] ?? 0) + (leaves[leaf] ?? 0)
    })
    model.trees.push({ questions: tree.questions, leaves })
  }
  return model
}

const round = (value: number) => Number(value.toPrecision(3))

function startOf(rows: Row[], isLogistic: boolean): number {
  const mean = rows.reduce((sum, { target }) => sum + target, 0) / rows.length
  return round(isLogistic ? Math.log(mean / (1 - mean)) : mean)
}

function slopes(rows: Row[], scores: Float64Array, isLogistic: boolean) {
  const gradients = new Float64Array(rows.length)
  const weights = new Float64Array(rows.length).fill(1)
  rows.forEach(({ target }, row) => {
    const score = scores[row] ?? 0
    const expected = isLogistic ? 1 / (1 + Math.exp(-score)) : score
    gradients[row] = target - expected
    if (isLogistic) weights[row] = expected * (1 - expected)
  })
  return { gradients, weights }
}

function grow(
  bins: Uint8Array[],
  edges: number[][],
  gradients: Float64Array,
  weights: Float64Array,
  { depth, shrinkage }: Boosting,
  random: () => number,
) {
  const places = new Uint8Array(gradients.length)
  const questions: [number, number][] = []
  for (let level = 0; level < depth; level++) {
    let best = { gain: -Infinity, column: 0, bin: 0 }
    bins.forEach((column, number) => {
      const count = (edges[number]?.length ?? 0) + 1
      if (count < 2 || random() > share) return
      const found = bestCut(column, count, places, 1 << level, gradients, weights, shrinkage)
      if (found.gain > best.gain) best = { ...found, column: number }
    })
    questions.push([best.column, edges[best.column]?.[best.bin] ?? 0])
    const column = bins[best.column]
    places.forEach((place, row) => {
      places[row] = place * 2 + ((column?.[row] ?? 0) > best.bin ? 1 : 0)
    })
  }
  const sums = new Float64Array(1 << depth)
  const counts = new Float64Array(1 << depth).fill(shrinkage)
  places.forEach((leaf, row) => {
    sums[leaf] = (sums[leaf] ?? 0) + (gradients[row] ?? 0)
    counts[leaf] = (counts[leaf] ?? 0) + (weights[row] ?? 0)
  })
  return { questions, places, leaves: Array.from(sums, (sum, leaf) => sum / (counts[leaf] ?? 1)) }
}

/** Returns the threshold in one column that best separates the rows in all nodes of a level. */
function bestCut(
  column: Uint8Array,
  count: number,
  places: Uint8Array,
  nodes: number,
  gradients: Float64Array,
  weights: Float64Array,
  shrinkage: number,
) {
  const sums = new Float64Array(nodes * count)
  const sizes = new Float64Array(nodes * count)
  for (let row = 0; row < column.length; row++) {
    const at = (places[row] as number) * count + (column[row] as number)
    sums[at] = (sums[at] as number) + (gradients[row] as number)
    sizes[at] = (sizes[at] as number) + (weights[row] as number)
  }
  const gains = new Float64Array(count - 1)
  for (let node = 0; node < nodes; node++) {
    const from = node * count
    let [total, size, left, leftSize] = [0, 0, 0, 0]
    for (let bin = 0; bin < count; bin++) {
      total += sums[from + bin] as number
      size += sizes[from + bin] as number
    }
    for (let bin = 0; bin < count - 1; bin++) {
      left += sums[from + bin] as number
      leftSize += sizes[from + bin] as number
      gains[bin] =
        (gains[bin] as number) +
        left ** 2 / (leftSize + shrinkage) +
        (total - left) ** 2 / (size - leftSize + shrinkage)
    }
  }
  const gain = gains.reduce((a, b) => Math.max(a, b), -Infinity)
  return { gain, bin: gains.indexOf(gain) }
}

function binEdges(rows: Row[], column: number): number[] {
  const values = Float64Array.from(rows, ({ features }) => features[column] ?? 0).sort()
  const picks = Array.from({ length: binCount - 1 }, (_, bin) =>
    Number((values[Math.floor(((bin + 1) * values.length) / binCount)] ?? 0).toPrecision(4)),
  )
  return [...new Set(picks)].filter((edge) => edge < (values.at(-1) ?? 0))
}

function binOf(edges: number[], value: number): number {
  const at = edges.findIndex((edge) => value <= edge)
  return at < 0 ? edges.length : at
}

/** Returns a pseudorandom generator of numbers in [0, 1). The same seed gives the same sequence. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * Scores each item by a model that was trained without the item's fold. Estimates how well a full model works on unseen texts.
 */
export function crossValidate<T>(items: T[], folds: number, learn: (train: T[]) => (held: T) => void): void {
  for (let fold = 0; fold < folds; fold++) {
    const score = learn(items.filter((_, index) => index % folds !== fold))
    for (const item of items.filter((_, index) => index % folds === fold)) score(item)
  }
}
