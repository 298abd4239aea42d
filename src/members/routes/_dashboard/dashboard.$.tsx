import { createFileRoute, notFound } from '@tanstack/react-router'
import { membersHead } from '#members/layout/members-head.ts'

/** Every other address of the members' area, so that its menu stays. */
export const Route = createFileRoute('/_dashboard/dashboard/$')({
  loader: () => {
    throw notFound()
  },
  head: () => membersHead('Page Not Found'),
})
