import { brand } from '#features/site/domain/site.ts'

/** The head of a page for members, for a route's `head`. Search engines are told not to list it. */
export const membersHead = (title: string) => ({
  meta: [{ title: `${title} | ${brand()}` }, { name: 'robots', content: 'noindex' }],
})
