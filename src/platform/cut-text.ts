const segmenter = new Intl.Segmenter()

/** The beginning of a text, of at most `max` code units, that ends between two characters as readers see them. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const { index } = segmenter.segment(text).containing(max) ?? { index: max }
  // One character of a thousand marks begins at 0.
  return index > 0 ? text.slice(0, index) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
