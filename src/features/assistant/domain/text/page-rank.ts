export type Graph = Map<number, number>[]

const DAMPING = 0.85
const ROUNDS = 40
const CONVERGED = 1e-6

export const emptyGraph = (size: number): Graph => Array.from({ length: size }, () => new Map())

export function addEdge(graph: Graph, a: number, b: number, weight: number): void {
  graph[a]?.set(b, (graph[a].get(b) ?? 0) + weight)
  graph[b]?.set(a, (graph[b].get(a) ?? 0) + weight)
}

/** PageRank of an undirected weighted graph; `bias` says where the random surfer restarts (everywhere alike if absent). */
export function pageRank(graph: Graph, bias = new Float64Array(graph.length).fill(1)): Float64Array {
  const flat = flatten(graph)
  const restart = scaleToSum(bias, 1 - DAMPING)
  let ranks = new Float64Array(graph.length).fill(1 / graph.length)
  for (let round = 0; round < ROUNDS; round++) {
    const next = spread(flat, ranks, restart)
    let change = 0
    for (let node = 0; node < next.length; node++) change += Math.abs((next[node] ?? 0) - (ranks[node] ?? 0))
    ranks = next
    if (change < CONVERGED) break
  }
  return ranks
}

type FlatGraph = { starts: Uint32Array; targets: Uint32Array; shares: Float64Array }

/** The edges side by side in typed arrays, each with the share of its node's rank that it carries: read 40 times. */
function flatten(graph: Graph): FlatGraph {
  const edges = graph.reduce((sum, { size }) => sum + size, 0)
  const flat = {
    starts: new Uint32Array(graph.length + 1),
    targets: new Uint32Array(edges),
    shares: new Float64Array(edges),
  }
  let at = 0
  graph.forEach((neighbours, node) => {
    let strength = 0
    for (const weight of neighbours.values()) strength += weight
    for (const [target, weight] of neighbours) {
      flat.targets[at] = target
      flat.shares[at++] = (DAMPING * weight) / strength
    }
    flat.starts[node + 1] = at
  })
  return flat
}

function spread(
  { starts, targets, shares }: FlatGraph,
  ranks: Float64Array,
  restart: Float64Array,
): Float64Array<ArrayBuffer> {
  const next = Float64Array.from(restart)
  for (let node = 0; node < ranks.length; node++) {
    const rank = ranks[node] ?? 0
    for (let edge = starts[node] ?? 0; edge < (starts[node + 1] ?? 0); edge++) {
      const target = targets[edge] ?? 0
      next[target] = (next[target] ?? 0) + rank * (shares[edge] ?? 0)
    }
  }
  return next
}

function scaleToSum(values: Float64Array, sum: number): Float64Array {
  let total = 0
  for (const value of values) total += value
  return values.map((value) => (value * sum) / total)
}
