import { site } from '#content/site.ts'

/** The head of a page for members, for a route's `head`. Search engines are told not to list it. */
export const membersHead = (title: string) => ({
  meta: [{ title: `${title} | ${site.brand}` }, { name: 'robots', content: 'noindex' }],
})
