/** Which files of the project are documents. */
export const documentFiles = ['*.md', 'docs/**/*.md', 'e2e/*.md']

/** The name of a document in addresses: `docs/decisions/2026-11-21-sidebar.md` is `2026-11-21-sidebar`, `e2e/README.md` `e2e-readme`. */
export const nameOf = (path: string): string =>
  path
    .replace(/\.md$/, '')
    .replace(/^docs\/(decisions\/)?/, '')
    .replaceAll('/', '-')
    .toLowerCase()

/** The title of a document without a heading. */
export const titleOfFile = (path: string): string => path.replace(/^.*\/|\.md$/g, '')

/** The day of a decision, which its file is named after. */
export const dayOfDecision = (path: string): string | undefined =>
  /^docs\/decisions\/(\d{4}-\d{2}-\d{2})-/.exec(path)?.[1]

/** The name of the document of a feature's calls in addresses. */
export const nameOfFeature = (feature: string): string => `api-${feature}`

export const titleOfFeature = (feature: string): string =>
  feature === 'faq' ? 'FAQ' : feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')
