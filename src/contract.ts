import { accountsContract } from '#features/accounts/contract/accounts.ts'
import { addressesContract } from '#features/addresses/contract.ts'
import { agreementsContract } from '#features/agreements/contract.ts'
import { analyticsContract } from '#features/analytics/contract.ts'
import { appointmentsContract } from '#features/appointments/contract/endpoints.ts'
import { assistantContract } from '#features/assistant/contract.ts'
import { backupsContract } from '#features/backups/contract.ts'
import { blogContract } from '#features/blog/contract/endpoints.ts'
import { catalogueContract } from '#features/catalogue/contract.ts'
import { codeContract } from '#features/code/contract.ts'
import { contactContract } from '#features/contact/contract.ts'
import { faqContract } from '#features/faq/contract.ts'
import { imagesContract } from '#features/images/contract.ts'
import { importsContract } from '#features/imports/contract.ts'
import { invoicesContract } from '#features/invoices/contract/endpoints.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { libraryContract } from '#features/library/contract.ts'
import { newsletterContract } from '#features/newsletter/contract.ts'
import { ordersContract } from '#features/orders/contract/endpoints.ts'
import { pagesContract } from '#features/pages/contract.ts'
import { planningContract } from '#features/planning/contract.ts'
import { privacyContract } from '#features/privacy/contract.ts'
import { projectsContract } from '#features/projects/contract.ts'
import { quotesContract } from '#features/quotes/contract.ts'
import { savedContract } from '#features/saved/contract.ts'
import { setupContract } from '#features/setup/contract.ts'
import { previewContract } from '#features/site/contract/preview.ts'
import { siteContract } from '#features/site/contract.ts'
import { supportContract } from '#features/support/contract/endpoints.ts'
import { testimonialsContract } from '#features/testimonials/contract.ts'
import { tokensContract } from '#features/tokens/contract.ts'
import { webhooksContract } from '#features/webhooks/contract.ts'
import { todayContract } from '#frame/today/contract.ts'
import { waitingContract } from '#frame/waiting-contract.ts'
import { analyticsReports } from '#members/screens/analytics/contract.ts'
import { communicationsContract } from '#members/screens/communications/contract.ts'
import { dataContract } from '#members/screens/data/contract.ts'
import { databaseContract } from '#members/screens/database/contract.ts'
import { docsContract } from '#members/screens/docs/contract.ts'
import { emailSetupContract } from '#members/screens/email-setup/contract.ts'
import { logContract } from '#members/screens/log/contract.ts'
import { roleFiguresContract } from '#members/screens/role-figures/contract.ts'
import { searchContract } from '#members/screens/search/contract.ts'
import { systemContract } from '#members/screens/system/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { siteFilesContract } from '#public/site-files/contract.ts'

/** The map of the API: every endpoint that exists. */
export const contract = {
  ...siteContract,
  ...addressesContract,
  ...previewContract,
  ...accountsContract,
  ...tokensContract,
  ...webhooksContract,
  ...lettersContract,
  ...imagesContract,
  ...projectsContract,
  ...testimonialsContract,
  ...blogContract,
  ...savedContract,
  ...pagesContract,
  ...catalogueContract,
  ...faqContract,
  ...ordersContract,
  ...libraryContract,
  ...agreementsContract,
  ...invoicesContract,
  ...contactContract,
  ...newsletterContract,
  ...communicationsContract,
  ...analyticsContract,
  ...siteFilesContract,
  ...appointmentsContract,
  ...planningContract,
  ...quotesContract,
  ...supportContract,
  ...importsContract,
  ...codeContract,
  ...assistantContract,
  ...privacyContract,
  ...backupsContract,
  ...setupContract,
  ...analyticsReports,
  ...dataContract,
  ...databaseContract,
  ...docsContract,
  ...emailSetupContract,
  ...roleFiguresContract,
  ...searchContract,
  ...logContract,
  ...systemContract,
  ...todayContract,
  ...waitingContract,
} satisfies Contract
