const segmenter = new Intl.Segmenter()

/** The beginning of a text: at most `max` code units, cut between two characters as readers see them. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const { index } = segmenter.segment(text).containing(max) ?? { index: max }
  // There is no boundary before `max`, for example in one character with a thousand combining marks. The character is then cut,
  // but not within a surrogate pair.
  return index > 0 ? text.slice(0, index) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
