import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { describeService } from '#features/catalogue/components/describe-service.ts'
import { categoriesQuery, serviceQuery } from '#features/catalogue/query-options.ts'
import { serviceReviewsQuery } from '#features/orders/query-options.ts'
import { LostPage } from '#pages/not-found-page.tsx'
import { pageHead, pageOrigin } from '#pages/page-head.ts'
import { ServicePage } from '#pages/services/service-page.tsx'
import { isRefusedAddress } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'

export const Route = createFileRoute('/services/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const reviewsQuery = serviceReviewsQuery(Number(params.id))
    const [service] = await Promise.all([
      queryClient.ensureQueryData(serviceQuery(Number(params.id))).catch(throwMissing),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    // After the service, not at the same time: a query that fails once the page is refused would fail again in the browser.
    await queryClient.prefetchQuery(reviewsQuery)
    return { service, ratings: queryClient.getQueryData(reviewsQuery.queryKey) }
  },
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          title: loaderData.service.name,
          description: loaderData.service.description,
          path: `/services/${loaderData.service.id}`,
          image: `/share/service-${loaderData.service.id}.png`,
          structuredData: [describeService(loaderData.service, pageOrigin(), loaderData.ratings)],
        })
      : pageHead({ title: 'Service Not Found', path: `/services/${params.id}`, hidden: true }),
  component: () => <ServicePage id={Number(Route.useParams().id)} />,
  notFoundComponent: ServiceNotFound,
})

function throwMissing(problem: unknown): never {
  throw isRefusedAddress(problem) ? notFound() : problem
}

/** The 404 page of a service that does not exist or is no longer offered. */
function ServiceNotFound() {
  return (
    <LostPage
      code="404"
      title="Service Not Found"
      text="This service does not exist, or it is no longer offered. The catalogue shows everything that is."
    >
      <Button asChild>
        <Link to="/services">Back to Services</Link>
      </Button>
    </LostPage>
  )
}
