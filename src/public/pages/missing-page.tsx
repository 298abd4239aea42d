import { LostPage } from '#frame/lost-page.tsx'
import type { PageHead } from '#frame/page-head.ts'
import { ChatIsland } from '../layout/site-frame.tsx'
import { definePage } from './page.ts'

export const missingHead = (path: string): PageHead => ({
  title: 'Page Not Found',
  description: 'There is no page at this address.',
  path,
  hidden: true,
})

export const missingPage = definePage({
  path: '*',
  head: (_, { path }) => missingHead(path),
  status: () => 404,
  Body: () => <LostPage floating={<ChatIsland />} />,
})
