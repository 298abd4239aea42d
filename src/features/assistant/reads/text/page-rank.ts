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
  const size = graph.length
  const biasTotal = bias.reduce((sum, value) => sum + value, 0)
  const strength = graph.map((edges) => edges.values().reduce((sum, weight) => sum + weight, 0))
  let ranks = new Float64Array(size).fill(1 / size)
  for (let round = 0; round < ROUNDS; round++) {
    const next = Float64Array.from(bias, (value) => ((1 - DAMPING) * value) / biasTotal)
    graph.forEach((edges, from) => {
      const share = (DAMPING * (ranks[from] ?? 0)) / (strength[from] || 1)
      for (const [to, weight] of edges) next[to] = (next[to] ?? 0) + share * weight
    })
    const change = next.reduce((sum, value, node) => sum + Math.abs(value - (ranks[node] ?? 0)), 0)
    ranks = next
    if (change < CONVERGED) break
  }
  return ranks
}
