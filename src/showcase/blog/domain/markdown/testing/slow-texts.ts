/** Texts of the allowed length for which the Markdown parser needs many seconds or all its memory. */
export const slowTexts = {
  tildes: '~~a'.repeat(66_000),
  stars: '**a'.repeat(66_000),
  quotes: '> '.repeat(99_000),
  footnotes: `${'[^a]'.repeat(49_000)}\n\n[^a]: x`,
  images: '![a](b)'.repeat(28_000),
  'setext headings': 'a\n=\n'.repeat(49_000),
}
