import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#page-head'
import { NotFoundPage } from '#pages/not-found-page.tsx'

/** Every path that no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => pageHead({ title: 'Page Not Found', path: '/', hidden: true }),
  notFoundComponent: NotFoundPage,
})
