/**
 * Learned scores: boosted trees with one question per level, [index of a feature, threshold]; a greater value is a yes. The
 * answers, read as a binary number, are the index of the leaf. Made by bench/train-*.ts.
 */
export type Trees = { base: number; trees: { questions: number[][]; leaves: number[] }[] }

export function predict({ base, trees }: Trees, features: number[]): number {
  let score = base
  for (const { questions, leaves } of trees) {
    let leaf = 0
    // By index: destructuring costs five times as much here.
    for (let at = 0; at < questions.length; at++) {
      const question = questions[at] as number[]
      leaf = leaf * 2 + ((features[question[0] as number] ?? 0) > (question[1] as number) ? 1 : 0)
    }
    score += leaves[leaf] ?? 0
  }
  return score
}
