import { accountsApi } from '#features/accounts/api.ts'
import { requireConfirmation } from '#features/accounts/commands/confirmation.ts'
import { guardSettings } from '#features/accounts/commands/costly-changes.ts'
import { accountLinks } from '#features/accounts/commands/email-links.ts'
import { invitationLink } from '#features/accounts/commands/invitations.ts'
import { purgeNotices } from '#features/accounts/commands/notices.ts'
import { sendDueDigests } from '#features/accounts/commands/notifications.ts'
import { resetJob } from '#features/accounts/commands/password-reset.ts'
import { purgeAccounts } from '#features/accounts/commands/sessions.ts'
import { usersToday } from '#features/accounts/queries/administration.ts'
import { addressesApi } from '#features/addresses/api.ts'
import { agreementsApi } from '#features/agreements/api.ts'
import { closePastProposals } from '#features/agreements/commands/past-proposals.ts'
import { checkPriceAgreed, hasMilestones, isPriceAsked } from '#features/agreements/queries.ts'
import { analyticsApi } from '#features/analytics/api.ts'
import { addChartNote, removeChartNote } from '#features/analytics/commands/chart-notes.ts'
import { foldVisits, purgeNumbers } from '#features/analytics/commands/days.ts'
import { purgeGoals } from '#features/analytics/commands/goals.ts'
import { purgePastVisitors } from '#features/analytics/commands/visitors.ts'
import { visitorsToday } from '#features/analytics/queries/today.ts'
import { appointmentsApi } from '#features/appointments/api.ts'
import { readFeedsJob } from '#features/appointments/commands/busy-feeds.ts'
import { purgeCallTypes } from '#features/appointments/commands/call-types.ts'
import { followCallsJob, purgeCalls } from '#features/appointments/commands/follow.ts'
import { callLink } from '#features/appointments/commands/links.ts'
import { callsToday } from '#features/appointments/queries/schedule.ts'
import { assistantApi } from '#features/assistant/api.ts'
import { purgeOldQuestions } from '#features/assistant/commands/questions.ts'
import { invalidateKnowledge } from '#features/assistant/queries/engine.ts'
import { backupsApi } from '#features/backups/api.ts'
import { backupsJob } from '#features/backups/commands/make.ts'
import { backupsToday } from '#features/backups/queries.ts'
import { blogApi } from '#features/blog/api.ts'
import { purgePostCategories } from '#features/blog/commands/categories.ts'
import { countView, watchDuePosts } from '#features/blog/commands/publication.ts'
import { postsOnShow, publishedPost } from '#features/blog/queries/published.ts'
import { catalogueApi } from '#features/catalogue/api.ts'
import { purgeCatalogue } from '#features/catalogue/commands.ts'
import { offeredServices } from '#features/catalogue/queries.ts'
import { codeApi } from '#features/code/api.ts'
import { contactApi } from '#features/contact/api.ts'
import { purgeMessages } from '#features/contact/commands.ts'
import { contactToday } from '#features/contact/queries.ts'
import { faqApi } from '#features/faq/api.ts'
import { purgeQuestions } from '#features/faq/commands.ts'
import { imagesApi } from '#features/images/api.ts'
import { purgeImages } from '#features/images/commands/uses.ts'
import { importsApi } from '#features/imports/api.ts'
import { purgeCheckedFiles } from '#features/imports/commands/data/import-data.ts'
import { removeImportsJob } from '#features/imports/commands/import-upload.ts'
import { purgeImportReports } from '#features/imports/commands/reports.ts'
import { invoicesApi } from '#features/invoices/api.ts'
import { completeIssuesJob } from '#features/invoices/commands/files.ts'
import { checkInvoiceSettings } from '#features/invoices/commands/issuing.ts'
import { notifyPayer } from '#features/invoices/commands/notifications.ts'
import { remindOfInvoices } from '#features/invoices/commands/payments.ts'
import { purgeInvoices } from '#features/invoices/commands/retention.ts'
import { checkDeposit } from '#features/invoices/queries/deposit.ts'
import { moneyToday } from '#features/invoices/queries/money-today.ts'
import { moneyOfOrder, orderMoney } from '#features/invoices/queries/order-money.ts'
import { lettersApi } from '#features/letters/api.ts'
import { sendLettersJob } from '#features/letters/commands/deliver.ts'
import { libraryApi } from '#features/library/api.ts'
import { purgeLibrary } from '#features/library/commands.ts'
import { newsletterApi } from '#features/newsletter/api.ts'
import { askSubscribersJob, confirmLink, purgeSignUps } from '#features/newsletter/commands/sign-up.ts'
import { ordersApi } from '#features/orders/api.ts'
import { followDeliveries } from '#features/orders/commands/deliveries.ts'
import { purgeOrderUploads } from '#features/orders/commands/messages.ts'
import { countOrdersOfService } from '#features/orders/queries/orders.ts'
import { ordersToday } from '#features/orders/queries/today.ts'
import { pagesApi } from '#features/pages/api.ts'
import { purgePages } from '#features/pages/commands.ts'
import { planningApi } from '#features/planning/api.ts'
import { announceDatesJob, moveWaitedJob } from '#features/planning/commands.ts'
import { datesOf, datesOfNew, datesOfService, effortOf } from '#features/planning/queries/plan.ts'
import { risksToday } from '#features/planning/queries/today.ts'
import { privacyApi } from '#features/privacy/api.ts'
import { copiesJob } from '#features/privacy/commands/data-copy.ts'
import { eraseDueAccounts } from '#features/privacy/commands/erase.ts'
import { projectsApi } from '#features/projects/api.ts'
import { purgeProjects } from '#features/projects/commands.ts'
import { projectsOnShow } from '#features/projects/queries.ts'
import { quotesApi } from '#features/quotes/api.ts'
import { purgeQuotes, quoteLink } from '#features/quotes/commands.ts'
import { agreedOf, countQuotesOf } from '#features/quotes/queries.ts'
import { savedApi } from '#features/saved/api.ts'
import { setupApi } from '#features/setup/api.ts'
import { setupToday } from '#features/setup/queries.ts'
import { siteApi } from '#features/site/api.ts'
import type { SettingGuard } from '#features/site/commands.ts'
import { refreshSite } from '#features/site/queries.ts'
import { supportApi } from '#features/support/api.ts'
import { purgeTicketUploads } from '#features/support/commands/files.ts'
import { closeTickets } from '#features/support/commands/tickets.ts'
import { threadsOfTickets, ticketsToday } from '#features/support/queries/today.ts'
import { testimonialsApi } from '#features/testimonials/api.ts'
import { purgeTestimonials } from '#features/testimonials/commands.ts'
import { checkTestimonial, testimonialsOnShow } from '#features/testimonials/queries.ts'
import { tokensApi } from '#features/tokens/api.ts'
import { purgeTokens, startWritingCalls } from '#features/tokens/commands.ts'
import { type ScopesOf, scopesFor } from '#features/tokens/queries.ts'
import { webhooksApi } from '#features/webhooks/api.ts'
import { purgeDeliveries, sendWebhooksJob } from '#features/webhooks/commands.ts'
import { analyticsReportsApi } from '#members/screens/analytics/api.ts'
import { screensApi } from '#members/screens/api.ts'
import type { Role, TokenScope } from '#platform/contract.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { previewApi } from '#public/preview/api.ts'
import { siteFilesApi } from '#public/site-files/api.ts'
import type { Feature } from './feature.ts'

/** Begins with the settings of the site: this process may not have had a request since they were changed. */
const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  every: hour,
  run: () => refreshSite().then(run),
})

const accountsJobs = [
  hourly('purge-accounts', purgeAccounts),
  hourly('send-digests', sendDueDigests),
  hourly('purge-notices', purgeNotices),
  resetJob,
]
const assistantJobs = [hourly('purge-questions', purgeOldQuestions)]

const refunds = { moneyOfOrder, notifyPayer }

/** A service that was ordered or offered is not deleted. */
const countUsesOfService = async (id: number) => (await countOrdersOfService(id)) + (await countQuotesOf(id))

async function countViewOfPost(slug: string): Promise<void> {
  const post = await publishedPost(slug)
  if (post) await countView(post.id)
}

const todaySources = () => Object.values(features).flatMap(({ today }) => today ?? [])

const secretLinks = () => Object.values(features).flatMap(({ links }) => links ?? [])

const scopesByRole = new Map<Role, TokenScope[]>()

/** The scopes that a personal token of a role can have. */
export const scopesOf: ScopesOf = (role) => {
  const endpoints = () =>
    Object.values(features).flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const known = scopesByRole.get(role) ?? scopesFor(role, endpoints())
  scopesByRole.set(role, known)
  return known
}

/** What the settings of a feature may be, and by whom they are changed. */
const guardAll =
  (member: Member): SettingGuard =>
  async (...change) => {
    await checkInvoiceSettings(...change)
    await guardSettings(member)(...change)
  }

/** The map of the server: the endpoints, jobs and listeners of every feature. */
export const features: Record<string, Feature> = {
  site: { routes: siteApi(guardAll) },
  addresses: { routes: addressesApi },
  accounts: {
    routes: accountsApi,
    jobs: accountsJobs,
    links: [...accountLinks, invitationLink],
    today: usersToday,
  },
  tokens: {
    routes: tokensApi(scopesOf),
    jobs: [hourly('purge-tokens', purgeTokens)],
    start: startWritingCalls,
  },
  analytics: {
    routes: analyticsApi(countViewOfPost),
    jobs: [
      hourly('purge-visitors', () => purgePastVisitors()),
      hourly('fold-visits', foldVisits),
      hourly('purge-numbers', purgeNumbers),
      hourly('purge-goals', purgeGoals),
    ],
    today: visitorsToday,
  },
  appointments: {
    routes: appointmentsApi,
    jobs: [
      followCallsJob,
      readFeedsJob,
      hourly('purge-calls', purgeCalls),
      hourly('purge-call-types', purgeCallTypes),
    ],
    links: [callLink],
    today: callsToday,
  },
  assistant: { routes: assistantApi, jobs: assistantJobs, listeners: { content: invalidateKnowledge } },
  blog: {
    routes: blogApi,
    jobs: [watchDuePosts(), hourly('purge-post-categories', purgePostCategories)],
    sections: postsOnShow,
  },
  catalogue: {
    routes: catalogueApi(countUsesOfService),
    jobs: [hourly('purge-catalogue', purgeCatalogue)],
    sections: { services: offeredServices },
  },
  pages: { routes: pagesApi, jobs: [hourly('purge-pages', purgePages)] },
  faq: { routes: faqApi, jobs: [hourly('purge-faq', purgeQuestions)] },
  images: { routes: imagesApi, jobs: [hourly('purge-images', purgeImages)] },
  contact: {
    routes: contactApi,
    jobs: [hourly('purge-messages', purgeMessages)],
    today: contactToday,
  },
  newsletter: {
    routes: newsletterApi,
    jobs: [askSubscribersJob, hourly('purge-sign-ups', purgeSignUps)],
    links: [confirmLink],
  },
  orders: {
    routes: ordersApi({
      ...{ checkDeposit, checkPriceAgreed, hasMilestones, isPriceAsked },
      ...{ datesOf, datesOfNew, datesOfService, effortOf },
      agreedOf,
      ...orderMoney,
      ...refunds,
      threadsOfTickets,
    }),
    jobs: [hourly('purge-uploads', purgeOrderUploads), hourly('follow-deliveries', followDeliveries)],
    today: () => ordersToday(orderMoney),
  },
  letters: { routes: lettersApi, jobs: [sendLettersJob] },
  library: { routes: libraryApi, jobs: [hourly('purge-library', purgeLibrary)] },
  agreements: {
    routes: agreementsApi(refunds),
    jobs: [hourly('close-past-proposals', closePastProposals)],
  },
  invoices: {
    routes: invoicesApi,
    jobs: [
      completeIssuesJob,
      hourly('remind-of-invoices', () => remindOfInvoices()),
      hourly('purge-invoices', () => purgeInvoices()),
    ],
    today: moneyToday,
  },
  privacy: { routes: privacyApi, jobs: [hourly('erase-due-accounts', eraseDueAccounts), copiesJob] },
  planning: { routes: planningApi, jobs: [moveWaitedJob, announceDatesJob], today: risksToday },
  projects: {
    routes: projectsApi(checkTestimonial),
    jobs: [hourly('purge-projects', purgeProjects)],
    sections: { portfolio: projectsOnShow },
  },
  quotes: { routes: quotesApi, jobs: [hourly('purge-quotes', purgeQuotes)], links: [quoteLink] },
  support: {
    routes: supportApi,
    jobs: [hourly('close-tickets', closeTickets), hourly('purge-ticket-uploads', purgeTicketUploads)],
    today: ticketsToday,
  },
  imports: {
    routes: importsApi,
    jobs: [
      removeImportsJob,
      hourly('purge-checked-files', purgeCheckedFiles),
      hourly('purge-import-reports', purgeImportReports),
    ],
  },
  code: { routes: codeApi },
  backups: { routes: backupsApi, jobs: [backupsJob], today: backupsToday },
  saved: { routes: savedApi },
  setup: { routes: setupApi, today: setupToday },
  testimonials: {
    routes: testimonialsApi,
    jobs: [hourly('purge-testimonials', purgeTestimonials)],
    sections: { testimonials: testimonialsOnShow },
  },
  webhooks: { routes: webhooksApi, jobs: [sendWebhooksJob, hourly('purge-deliveries', purgeDeliveries)] },
  'analytics-reports': {
    routes: analyticsReportsApi({ addNote: addChartNote, removeNote: removeChartNote }),
  },
  preview: { routes: previewApi },
  'site-files': { routes: siteFilesApi },
  ...Object.fromEntries(
    Object.entries(screensApi(todaySources, secretLinks, requireConfirmation)).map(([name, routes]) => [
      name,
      { routes },
    ]),
  ),
}
