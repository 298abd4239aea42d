export const documentFiles = ['*.md', 'docs/**/*.md', 'e2e/*.md', 'src/*/*.md']

/** Returns a name such as `2026-11-21-sidebar`, or `src-desk-readme` for `src/desk/README.md`. */
export const documentName = (path: string): string =>
  path
    .replace(/\.md$/, '')
    .replace(/^docs\/(decisions\/)?/, '')
    .replaceAll('/', '-')
    .toLowerCase()

/** Makes a title for a document without a heading. */
export const titleOfFile = (path: string): string => path.replace(/^.*\/|\.md$/g, '')

export const dayOfDecision = (path: string): string | undefined =>
  /^docs\/decisions\/(\d{4}-\d{2}-\d{2})-/.exec(path)?.[1]

export const nameOfFeature = (feature: string): string => `api-${feature}`

export const titleOfFeature = (feature: string): string =>
  feature === 'faq' ? 'FAQ' : feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')
