import { createFileRoute, notFound } from '@tanstack/react-router'

/** Handles all other addresses of the members' area. Shows inside the members' layout that the page does not exist. */
export const Route = createFileRoute('/_dashboard/dashboard/$')({
  loader: () => {
    throw notFound()
  },
})
