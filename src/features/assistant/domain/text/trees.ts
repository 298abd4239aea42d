/**
 * Learned scores: boosted trees that ask all rows of one level the same question, a feature's number and what its value must
 * exceed for a yes. The answers, read as a binary number, name the leaf. Made by bench/train-*.ts.
 */
export type Trees = { base: number; trees: { questions: number[][]; leaves: number[] }[] }

export function predict({ base, trees }: Trees, features: number[]): number {
  let score = base
  for (const { questions, leaves } of trees) {
    let leaf = 0
    for (const [feature = 0, threshold = 0] of questions)
      leaf = leaf * 2 + ((features[feature] ?? 0) > threshold ? 1 : 0)
    score += leaves[leaf] ?? 0
  }
  return score
}
