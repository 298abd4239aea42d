import { accountsApi } from '#base/accounts/api.ts'
import { guardSettings } from '#base/accounts/commands/costly-changes.ts'
import { accountLinks } from '#base/accounts/commands/email-links.ts'
import { invitationLink } from '#base/accounts/commands/invitations.ts'
import { purgeNotices } from '#base/accounts/commands/notices.ts'
import { sendDueDigests } from '#base/accounts/commands/notifications.ts'
import { resetJob } from '#base/accounts/commands/password-reset.ts'
import { purgeAccounts } from '#base/accounts/commands/sessions.ts'
import { usersToday } from '#base/accounts/queries/administration.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { addressesApi } from '#base/addresses/api.ts'
import { analyticsApi } from '#base/analytics/api.ts'
import { addChartNote, removeChartNote } from '#base/analytics/commands/chart-notes.ts'
import { foldVisits, purgeNumbers } from '#base/analytics/commands/days.ts'
import { purgeGoals } from '#base/analytics/commands/goals.ts'
import { purgePastVisitors } from '#base/analytics/commands/visitors.ts'
import { visitorsToday } from '#base/analytics/queries/today.ts'
import { imagesApi } from '#base/images/api.ts'
import { purgeImages } from '#base/images/commands/uses.ts'
import { siteApi } from '#base/site/api.ts'
import type { SettingGuard } from '#base/site/commands.ts'
import { tokensApi } from '#base/tokens/api.ts'
import { purgeTokens, startWritingCalls } from '#base/tokens/commands.ts'
import { type ScopesOf, scopesFor } from '#base/tokens/queries.ts'
import { webhooksApi } from '#base/webhooks/api.ts'
import { purgeDeliveries, sendWebhooksJob } from '#base/webhooks/commands.ts'
import { agreementsApi } from '#desk/agreements/api.ts'
import { closePastProposals } from '#desk/agreements/commands/past-proposals.ts'
import { appointmentsApi } from '#desk/calls/api.ts'
import { readFeedsJob } from '#desk/calls/commands/busy-feeds.ts'
import { purgeCallTypes } from '#desk/calls/commands/call-types.ts'
import { followCallsJob, purgeCalls } from '#desk/calls/commands/follow.ts'
import { refreshHolidaysJob } from '#desk/calls/commands/holidays.ts'
import { callLink } from '#desk/calls/commands/links.ts'
import { callsToday } from '#desk/calls/queries/schedule.ts'
import { clientsApi } from '#desk/clients/api.ts'
import { purgeProposals } from '#desk/clients/commands/billing-proposals.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { clientsToday } from '#desk/clients/queries/today.ts'
import { invoicesApi } from '#desk/invoices/api.ts'
import { completeIssuesJob } from '#desk/invoices/commands/files.ts'
import { checkInvoiceSettings } from '#desk/invoices/commands/issuing.ts'
import { payLink, purgePayLinks } from '#desk/invoices/commands/pay-links.ts'
import { remindOfInvoices } from '#desk/invoices/commands/reminders.ts'
import { purgeInvoices } from '#desk/invoices/commands/retention.ts'
import { followRefundsJob } from '#desk/invoices/commands/sent-refunds.ts'
import { moneyToday } from '#desk/invoices/queries/money-today.ts'
import { ordersApi } from '#desk/orders/api.ts'
import { followDeliveries } from '#desk/orders/commands/deliveries.ts'
import { purgeOrderUploads } from '#desk/orders/commands/messages.ts'
import { countOrdersOfService } from '#desk/orders/queries/orders.ts'
import { ordersToday } from '#desk/orders/queries/today.ts'
import { planningApi } from '#desk/planning/api.ts'
import { announceDatesJob, moveWaitedJob } from '#desk/planning/commands.ts'
import { risksToday } from '#desk/planning/queries/today.ts'
import { quotesApi } from '#desk/quotes/api.ts'
import { quoteLink } from '#desk/quotes/commands/emails.ts'
import { purgeQuotes, remindOfQuotes } from '#desk/quotes/commands/reminders.ts'
import { countServiceQuotes } from '#desk/quotes/queries/quotes.ts'
import { supportApi } from '#desk/support/api.ts'
import { purgeTicketUploads } from '#desk/support/commands/files.ts'
import { closeTickets } from '#desk/support/commands/tickets.ts'
import { ticketsToday } from '#desk/support/queries/today.ts'
import { lettersApi } from '#mailing/letters/api.ts'
import { sendLettersJob } from '#mailing/letters/commands/deliver.ts'
import { newsletterApi } from '#mailing/newsletter/api.ts'
import { askSubscribersJob, confirmLink, purgeSignUps } from '#mailing/newsletter/commands/sign-up.ts'
import { analyticsReportsApi } from '#members/screens/analytics/api.ts'
import { screensApi } from '#members/screens/api.ts'
import { assistantApi } from '#operations/assistant/api.ts'
import { purgeOldQuestions } from '#operations/assistant/commands/questions.ts'
import { invalidateKnowledge } from '#operations/assistant/queries/engine.ts'
import { backupsApi } from '#operations/backups/api.ts'
import { backupsJob } from '#operations/backups/commands/make.ts'
import { backupsToday } from '#operations/backups/queries.ts'
import { dataApi } from '#operations/data/api.ts'
import { databaseApi } from '#operations/database/api.ts'
import { docsApi } from '#operations/docs/api.ts'
import { importsApi } from '#operations/imports/api.ts'
import { purgeCheckedFiles } from '#operations/imports/commands/data/import-data.ts'
import { readRowFile } from '#operations/imports/commands/data/read-row-file.ts'
import { removeImportsJob } from '#operations/imports/commands/import-upload.ts'
import { purgeImportReports } from '#operations/imports/commands/reports.ts'
import { logApi } from '#operations/log/api.ts'
import { privacyApi } from '#operations/privacy/api.ts'
import { copiesJob } from '#operations/privacy/commands/data-copy.ts'
import { eraseDueAccounts } from '#operations/privacy/commands/erase.ts'
import { describeStoredData } from '#operations/privacy/domain/privacy-text.ts'
import { setupApi } from '#operations/setup/api.ts'
import { leaveSampleJob } from '#operations/setup/commands.ts'
import { setupToday } from '#operations/setup/queries.ts'
import { systemApi } from '#operations/system/api.ts'
import type { Role, TokenScope } from '#platform/contract.ts'
import type { Member } from '#platform/http/request-context.ts'
import { hour, second } from '#platform/jobs.ts'
import { previewApi } from '#public/preview/api.ts'
import { siteFilesApi } from '#public/site-files/api.ts'
import { blogApi } from '#showcase/blog/api.ts'
import { purgePostCategories } from '#showcase/blog/commands/categories.ts'
import { countView, watchDuePosts } from '#showcase/blog/commands/publication.ts'
import { postsOnShow, publishedPost } from '#showcase/blog/queries/published.ts'
import { catalogueApi } from '#showcase/catalogue/api.ts'
import { purgeCatalogue } from '#showcase/catalogue/commands.ts'
import { offeredServices } from '#showcase/catalogue/queries.ts'
import { codeApi } from '#showcase/code/api.ts'
import { contactApi } from '#showcase/contact/api.ts'
import { purgeMessages } from '#showcase/contact/commands.ts'
import { contactToday } from '#showcase/contact/queries.ts'
import { faqApi } from '#showcase/faq/api.ts'
import { purgeQuestions } from '#showcase/faq/commands.ts'
import { libraryApi } from '#showcase/library/api.ts'
import { purgeLibrary } from '#showcase/library/commands.ts'
import { pagesApi } from '#showcase/pages/api.ts'
import { purgePages } from '#showcase/pages/commands.ts'
import { projectsApi } from '#showcase/projects/api.ts'
import { purgeProjects } from '#showcase/projects/commands.ts'
import { projectsOnShow } from '#showcase/projects/queries.ts'
import { savedApi } from '#showcase/saved/api.ts'
import { testimonialsApi } from '#showcase/testimonials/api.ts'
import { purgeTestimonials } from '#showcase/testimonials/commands.ts'
import { testimonialsOnShow } from '#showcase/testimonials/queries.ts'
import type { Feature } from './feature.ts'
import { hourly, whileOn } from './job-kinds.ts'
import { countPromised } from './promised.ts'
import { describeLanguage, followLanguage } from './translate-defaults.ts'

const accountsJobs = [
  hourly('purge-accounts', purgeAccounts),
  hourly('send-digests', sendDueDigests),
  hourly('purge-notices', purgeNotices),
  resetJob,
]
const quotesJobs = [hourly('remind-of-quotes', () => remindOfQuotes()), hourly('purge-quotes', purgeQuotes)]
const assistantJobs = [hourly('purge-questions', purgeOldQuestions)]

/** Counts the orders and quotes of a service. A service with any cannot be deleted. */
const countUsesOfService = async (id: number) =>
  (await countOrdersOfService(id)) + (await countServiceQuotes(id))

async function countViewOfPost(slug: string): Promise<void> {
  const post = await publishedPost(slug)
  if (post) await countView(post.id)
}

const todaySources = () => Object.values(features).flatMap(({ today }) => today ?? [])

const secretLinks = () => Object.values(features).flatMap(({ links }) => links ?? [])

const scopesByRole = new Map<Role, TokenScope[]>()

/** Returns the scopes that a personal token of a member with this role may have. */
export const scopesOf: ScopesOf = (role) => {
  const endpoints = () =>
    Object.values(features).flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const known = scopesByRole.get(role) ?? scopesFor(role, endpoints())
  scopesByRole.set(role, known)
  return known
}

/**
 * Guards changes of settings: checks the rules of invoices, and whether this member may change them. Translates the default records
 * and texts if the language changes.
 */
const guardAll =
  (member: Member): SettingGuard =>
  async (...change) => {
    await checkInvoiceSettings(...change)
    await guardSettings(member)(...change)
    await followLanguage(member.id)(...change)
  }

/** All features of the server with their endpoints, jobs and listeners. */
export const features: Record<string, Feature> = {
  site: { routes: siteApi(guardAll, countPromised, describeLanguage) },
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
      refreshHolidaysJob,
      hourly('purge-calls', purgeCalls),
      whileOn('calls', hourly('purge-call-types', purgeCallTypes)),
    ],
    links: [callLink],
    today: callsToday,
  },
  assistant: { routes: assistantApi, jobs: assistantJobs, listeners: { content: invalidateKnowledge } },
  blog: {
    routes: blogApi,
    jobs: [whileOn('blog', watchDuePosts()), hourly('purge-post-categories', purgePostCategories)],
    sections: postsOnShow,
  },
  catalogue: {
    routes: catalogueApi(countUsesOfService),
    jobs: [hourly('purge-catalogue', purgeCatalogue)],
    sections: { services: offeredServices },
  },
  pages: { routes: pagesApi(describeStoredData), jobs: [hourly('purge-pages', purgePages)] },
  faq: { routes: faqApi, jobs: [hourly('purge-faq', purgeQuestions)] },
  images: { routes: imagesApi, jobs: [hourly('purge-images', purgeImages)] },
  clients: {
    routes: clientsApi(readRowFile),
    jobs: [
      { name: 'make-clients', every: hour, on: accountChannel, delay: second, run: makeClients },
      hourly('purge-proposals', purgeProposals),
    ],
    today: clientsToday,
  },
  contact: { routes: contactApi, jobs: [hourly('purge-messages', purgeMessages)], today: contactToday },
  newsletter: {
    routes: newsletterApi,
    jobs: [askSubscribersJob, hourly('purge-sign-ups', purgeSignUps)],
    links: [confirmLink],
  },
  orders: {
    routes: ordersApi,
    jobs: [hourly('purge-uploads', purgeOrderUploads), hourly('follow-deliveries', followDeliveries)],
    today: ordersToday,
  },
  letters: { routes: lettersApi, jobs: [sendLettersJob] },
  library: { routes: libraryApi, jobs: [whileOn('library', hourly('purge-library', purgeLibrary))] },
  agreements: { routes: agreementsApi, jobs: [hourly('close-past-proposals', closePastProposals)] },
  invoices: {
    routes: invoicesApi,
    jobs: [
      completeIssuesJob,
      followRefundsJob,
      hourly('remind-of-invoices', () => remindOfInvoices()),
      hourly('purge-invoices', () => purgeInvoices()),
      hourly('purge-pay-links', purgePayLinks),
    ],
    links: [payLink],
    today: moneyToday,
  },
  privacy: { routes: privacyApi, jobs: [hourly('erase-due-accounts', eraseDueAccounts), copiesJob] },
  planning: { routes: planningApi, jobs: [moveWaitedJob, announceDatesJob], today: risksToday },
  projects: {
    routes: projectsApi,
    jobs: [hourly('purge-projects', purgeProjects)],
    sections: { portfolio: projectsOnShow },
  },
  quotes: { routes: quotesApi, jobs: quotesJobs, links: [quoteLink] },
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
  setup: { routes: setupApi, jobs: [leaveSampleJob], today: setupToday },
  database: { routes: databaseApi },
  docs: { routes: docsApi },
  data: { routes: dataApi },
  log: { routes: logApi },
  system: { routes: systemApi },
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
    Object.entries(screensApi(todaySources, secretLinks)).map(([name, routes]) => [name, { routes }]),
  ),
}
