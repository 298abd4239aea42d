import { LostPage } from '#frame/lost-page.tsx'
import type { PageHead } from '#frame/page-head.ts'
import { t } from '#platform/texts.ts'
import { usePageVisit } from '../layout/page-context.ts'
import { ChatIsland } from '../layout/site-frame.tsx'
import { definePage } from './page.ts'

export const missingHead = (path: string): PageHead => ({
  title: t`Page Not Found`,
  description: t`There is no page at this address.`,
  path,
  hidden: true,
})

/** The content of the 404 page for public addresses. */
export const MissingPage = () => (
  <LostPage role={usePageVisit().session?.user.role} floating={<ChatIsland />} />
)

/** Handles all other paths with the 404 page. Must be tried after all other pages. */
export const missingPage = definePage({
  path: '*',
  head: (_, { path }) => missingHead(path),
  status: () => 404,
  Body: MissingPage,
})
