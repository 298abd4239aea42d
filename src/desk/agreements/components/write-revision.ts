import { t } from '#platform/texts.ts'
/** Describes a revision. `isMore` is true if the order includes fewer revisions. */
export function writeRevision(number: number, included: number | null) {
  if (included === null) return { words: t`Revision ${number}`, isMore: false }
  const isMore = number > included
  const words = !isMore
    ? t`Revision ${number} of ${included} included`
    : included === 0
      ? t`Revision ${number}: the order includes none`
      : t`Revision ${number}: the order includes ${included}`
  return { words, isMore }
}
