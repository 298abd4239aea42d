/** Matches modules below `src/`, by folder and by name without extension. */
export const modules = (folders: Record<string, string[]>): RegExp => {
  const paths = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.join('|')})`)
  return new RegExp(`/src/(?:${paths.join('|')})\\.tsx?(?:$|\\?)`.replaceAll('/', '[\\\\/]'))
}

export const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))
