import { accountsContract } from '#base/accounts/contract/accounts.ts'
import { addressesContract } from '#base/addresses/contract.ts'
import { analyticsContract } from '#base/analytics/contract.ts'
import { imagesContract } from '#base/images/contract.ts'
import { previewContract } from '#base/site/contract/preview.ts'
import { siteContract } from '#base/site/contract.ts'
import { tokensContract } from '#base/tokens/contract.ts'
import { webhooksContract } from '#base/webhooks/contract.ts'
import { agreementsContract } from '#desk/agreements/contract.ts'
import { appointmentsContract } from '#desk/calls/contract/endpoints.ts'
import { clientsContract } from '#desk/clients/contract/endpoints.ts'
import { invoicesContract } from '#desk/invoices/contract/endpoints.ts'
import { ordersContract } from '#desk/orders/contract/endpoints.ts'
import { planningContract } from '#desk/planning/contract.ts'
import { quotesContract } from '#desk/quotes/contract/endpoints.ts'
import { supportContract } from '#desk/support/contract/endpoints.ts'
import { todayContract } from '#frame/today/contract.ts'
import { waitingContract } from '#frame/waiting-contract.ts'
import { lettersContract } from '#mailing/letters/contract.ts'
import { newsletterContract } from '#mailing/newsletter/contract.ts'
import { analyticsReports } from '#members/screens/analytics/contract.ts'
import { communicationsContract } from '#members/screens/communications/contract.ts'
import { emailSetupContract } from '#members/screens/email-setup/contract.ts'
import { roleFiguresContract } from '#members/screens/role-figures/contract.ts'
import { searchContract } from '#members/screens/search/contract.ts'
import { assistantContract } from '#operations/assistant/contract.ts'
import { backupsContract } from '#operations/backups/contract.ts'
import { dataContract } from '#operations/data/contract.ts'
import { databaseContract } from '#operations/database/contract.ts'
import { docsContract } from '#operations/docs/contract.ts'
import { importsContract } from '#operations/imports/contract.ts'
import { logContract } from '#operations/log/contract/endpoints.ts'
import { privacyContract } from '#operations/privacy/contract.ts'
import { setupContract } from '#operations/setup/contract.ts'
import { systemContract } from '#operations/system/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { siteFilesContract } from '#public/site-files/contract.ts'
import { blogContract } from '#showcase/blog/contract/endpoints.ts'
import { catalogueContract } from '#showcase/catalogue/contract.ts'
import { codeContract } from '#showcase/code/contract.ts'
import { contactContract } from '#showcase/contact/contract.ts'
import { faqContract } from '#showcase/faq/contract.ts'
import { libraryContract } from '#showcase/library/contract.ts'
import { pagesContract } from '#showcase/pages/contract.ts'
import { projectsContract } from '#showcase/projects/contract.ts'
import { savedContract } from '#showcase/saved/contract.ts'
import { testimonialsContract } from '#showcase/testimonials/contract.ts'

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
  ...clientsContract,
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
