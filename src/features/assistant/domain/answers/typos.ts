/** Whether one insertion, deletion, exchange or swap of neighbours makes `a` of `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return (
    restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  )
}

/** The word of a vocabulary that a visitor most likely meant; words of less than five letters are left alone. */
export function repairTypo(word: string, vocabulary: Iterable<string>): string | undefined {
  if (word.length < 5) return undefined
  for (const candidate of vocabulary) {
    if (candidate.length >= 4 && candidate[0] === word[0] && isOneEditApart(candidate, word)) return candidate
  }
  return undefined
}
