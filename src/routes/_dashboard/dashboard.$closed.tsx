import { createFileRoute, notFound } from '@tanstack/react-router'
import { closedPages } from '#content/dashboard/closed-pages.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { Badge } from '#ui/badge.tsx'
import { Signpost } from '#ui/signpost.tsx'
import { HomeButton } from '../-refused-page.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/$closed')({
  loader: ({ params }) => {
    const page = closedPages[params.closed.toLowerCase()]
    if (!page) throw notFound()
    return page
  },
  head: ({ loaderData }) => membersHead(loaderData?.title ?? 'Page Not Found'),
  component: ClosedPage,
})

function ClosedPage() {
  const { title, text } = Route.useLoaderData()
  return (
    <Signpost map="sent" title={title} text={`This page is not open yet. ${text}`}>
      <Badge tone="accent">Not open yet</Badge>
      <HomeButton />
    </Signpost>
  )
}
