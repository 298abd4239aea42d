import { ChatIsland } from '#layouts/public/site-frame.tsx'
import { LostPage } from '#layouts/status-page.tsx'
import { definePage } from './page.ts'

/** The 404 page of every path that no other page has. */
export const missingPage = definePage({
  path: '*',
  head: (_, { path }) => ({
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    path,
    hidden: true,
  }),
  status: () => 404,
  Body: () => <LostPage floating={<ChatIsland />} />,
})
