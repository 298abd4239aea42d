import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '#features/setup/components/setup-page.tsx'
import { membersHead } from '#layouts/members/members-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/setup')({
  validateSearch: ({ step }): { step?: string | undefined } => ({ step: step as string | undefined }),
  head: () => membersHead('Set up your site'),
  component: () => <SetupPage step={Route.useSearch().step} />,
})
