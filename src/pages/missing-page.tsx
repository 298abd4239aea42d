import { LostPage } from '#layouts/lost-page.tsx'
import { ChatIsland } from '#layouts/public/site-frame.tsx'
import { definePage } from './page.ts'
import type { PageHead } from './page-head.ts'

export const missingHead = (path: string): PageHead => ({
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  path,
  hidden: true,
})

/** The 404 page of every path that no other page has. */
export const missingPage = definePage({
  path: '*',
  head: (_, { path }) => missingHead(path),
  status: () => 404,
  Body: () => <LostPage floating={<ChatIsland />} />,
})
