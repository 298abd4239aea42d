import { createFileRoute } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { AccountSettings, loadAccountSettings } from './-settings/account-settings.tsx'

export const Route = createFileRoute('/_dashboard/dashboard/account')({
  loader: ({ context: { queryClient } }) => loadAccountSettings(queryClient),
  component: () => <AccountSettings title={t`Account Settings`} />,
})
