import { t } from '#platform/texts.ts'

type Lines = { name: string; features: string[] }

/**
 * Returns the lines that a package adds to the next smaller package. `holdsAll` is true if the package repeats all lines of the
 * smaller one, or has a line such as 'Everything in Basic, up to ten screens'. If it is false, `lines` contains all lines of the
 * package.
 */
export function packageDifference(
  features: string[],
  smaller: Lines,
): { holdsAll: boolean; lines: string[] } {
  const known = [`everything in ${smaller.name}`, t`Everything in ${smaller.name}`].map((claim) =>
    claim.toLowerCase(),
  )
  const claimIn = (line: string) => known.find((claim) => line.toLowerCase().startsWith(claim))
  const isRepeated = (line: string) => smaller.features.includes(line)
  const repeatsAll = smaller.features.length > 0 && smaller.features.every((line) => features.includes(line))
  if (!repeatsAll && !features.some(claimIn)) return { holdsAll: false, lines: features }
  const added = features
    .filter((line) => !isRepeated(line))
    .map((line) => {
      const claim = claimIn(line)
      return claim ? begin(line.slice(claim.length)) : line
    })
  return { holdsAll: true, lines: added.filter(Boolean) }
}

/** Removes leading punctuation and a leading 'and' or 'plus'. Capitalizes the rest. */
function begin(rest: string): string {
  const text = rest.replace(/^[\s,:;.]*(?:(?:and|plus)\s)?\s*/i, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
