const wordsPerMinute = 200

/** Characters per minute for scripts that have no spaces between words, or whose characters are words or syllables. */
const unspaced: [RegExp, number][] = [
  [/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{sc=Yi}]/gu, 500],
  [/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu, 1000],
]

/** Matches the punctuation of these scripts. */
const wideMarks = /[\u3000-\u303f\uff00-\uff65]/g

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  let minutes = 0
  let spaced = text
  for (const [letters, perMinute] of unspaced) {
    minutes += (text.match(letters)?.length ?? 0) / perMinute
    spaced = spaced.replace(letters, ' ')
  }
  const words = spaced.replace(wideMarks, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.ceil(minutes + words / wordsPerMinute))
}
