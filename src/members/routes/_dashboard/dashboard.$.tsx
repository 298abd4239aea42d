import { createFileRoute, notFound } from '@tanstack/react-router'

/** All other addresses of the members' area. Shows the missing page inside the layout with the menu. */
export const Route = createFileRoute('/_dashboard/dashboard/$')({
  loader: () => {
    throw notFound()
  },
})
