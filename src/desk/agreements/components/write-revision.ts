/** The label of a revision, with the number of included ones if it is set; and whether it exceeds them. */
export function writeRevision(number: number, included: number | null) {
  if (included === null) return { words: `Revision ${number}`, isMore: false }
  const isMore = number > included
  const words = isMore
    ? `Revision ${number}: ${included === 0 ? 'the order includes none' : `the order includes ${included}`}`
    : `Revision ${number} of ${included} included`
  return { words, isMore }
}
