import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { pageHead } from '#pages/page-head.ts'

/** Every path that no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => pageHead({ title: 'Page Not Found', path: '/', hidden: true }),
  notFoundComponent: NotFoundPage,
})
