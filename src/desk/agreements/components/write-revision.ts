/** Describes a revision. `isMore` is true if the order includes fewer revisions. */
export function writeRevision(number: number, included: number | null) {
  if (included === null) return { words: `Revision ${number}`, isMore: false }
  const isMore = number > included
  const words = isMore
    ? `Revision ${number}: ${included === 0 ? 'the order includes none' : `the order includes ${included}`}`
    : `Revision ${number} of ${included} included`
  return { words, isMore }
}
