import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotOpenPage } from '#layouts/members/not-open-page.tsx'
import { pageHead } from '#pages/page-head.ts'

/** The menu's targets that have no screen yet. A route file of their own takes their place. */
export const Route = createFileRoute('/_dashboard/dashboard/$closed')({
  loader: async ({ params }) => {
    const { closedPages } = await import('#layouts/members/closed-pages.ts')
    const page = closedPages[params.closed.toLowerCase()]
    if (!page) throw notFound()
    return page
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData?.title ?? 'Page Not Found',
      path: `/dashboard/${params.closed}`,
      hidden: true,
    }),
  component: ClosedPage,
})

function ClosedPage() {
  return <NotOpenPage {...Route.useLoaderData()} />
}
