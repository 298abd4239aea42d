import { createFileRoute, notFound } from '@tanstack/react-router'

/** Every other address of the members' area, so that the menu stays. */
export const Route = createFileRoute('/_dashboard/dashboard/$')({
  loader: () => {
    throw notFound()
  },
})
