/** The media types of texts by their content. Texts that are not in UTF-8 name their encoding. */
export const textTypes = ['', '; charset=windows-1252', '; charset=utf-16le', '; charset=utf-16be'].flatMap(
  (charset) => [`text/plain${charset}`, `text/csv${charset}`],
)
