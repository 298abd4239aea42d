/**
 * Boosted trees, made by bench/train-*.ts. Each level asks whether a feature (given by index) exceeds a threshold. The answers as
 * a binary number are the index of the leaf.
 */
export type Trees = { base: number; trees: { questions: number[][]; leaves: number[] }[] }

export function predict({ base, trees }: Trees, features: number[]): number {
  let score = base
  for (const { questions, leaves } of trees) {
    let leaf = 0
    // An indexed loop, because destructuring takes five times as long here.
    for (let at = 0; at < questions.length; at++) {
      const question = questions[at] as number[]
      leaf = leaf * 2 + ((features[question[0] as number] ?? 0) > (question[1] as number) ? 1 : 0)
    }
    score += leaves[leaf] ?? 0
  }
  return score
}
