import { administrationContract } from '#features/accounts/contract/administration.ts'
import { authContract } from '#features/accounts/contract/auth.ts'
import { settingsContract } from '#features/accounts/contract/settings.ts'
import { analyticsContract } from '#features/analytics/contract.ts'
import { assistantContract } from '#features/assistant/contract.ts'
import { blogReadingContract } from '#features/blog/contract/reading.ts'
import { blogWritingContract } from '#features/blog/contract/writing.ts'
import { catalogueContract } from '#features/catalogue/contract.ts'
import { formsContract } from '#features/inbox/contract/forms.ts'
import { messagesContract as contactMessagesContract } from '#features/inbox/contract/messages.ts'
import { emailsContract } from '#features/inbox/contract/outbox.ts'
import { subscribersContract } from '#features/inbox/contract/subscribers.ts'
import { summaryContract } from '#features/inbox/contract/summary.ts'
import { ordersContract } from '#features/orders/contract/endpoints.ts'
import { projectsContract } from '#features/projects/contract.ts'
import { testimonialsContract } from '#features/testimonials/contract.ts'
import { roleFiguresContract } from '#pages/role-figures/contract.ts'
import { siteFilesContract } from '#pages/site-files/contract.ts'
import type { Contract } from '#platform/contract.ts'

/** The map of the API: every endpoint that exists. */
export const contract = {
  ...authContract,
  ...settingsContract,
  ...administrationContract,
  ...projectsContract,
  ...testimonialsContract,
  ...blogReadingContract,
  ...blogWritingContract,
  ...catalogueContract,
  ...ordersContract,
  ...formsContract,
  ...summaryContract,
  ...contactMessagesContract,
  ...subscribersContract,
  ...emailsContract,
  ...analyticsContract,
  ...siteFilesContract,
  ...assistantContract,
  ...roleFiguresContract,
} satisfies Contract
