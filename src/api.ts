import { administrationApi } from '#features/accounts/api/administration.ts'
import { authApi } from '#features/accounts/api/auth.ts'
import { settingsApi } from '#features/accounts/api/settings.ts'
import { analyticsApi } from '#features/analytics/api.ts'
import { assistantApi } from '#features/assistant/api.ts'
import { blogReadingApi } from '#features/blog/api/reading.ts'
import { blogWritingApi } from '#features/blog/api/writing.ts'
import { catalogueApi } from '#features/catalogue/api.ts'
import { inboxApi } from '#features/inbox/api.ts'
import { ordersApi } from '#features/orders/api.ts'
import { projectsApi } from '#features/projects/api.ts'
import { testimonialsApi } from '#features/testimonials/api.ts'
import { roleFiguresApi } from '#pages/role-figures/api.ts'
import { siteFilesApi } from '#pages/site-files/api.ts'

/** What answers each endpoint of the contract. */
export const routes = [
  ...authApi,
  ...settingsApi,
  ...administrationApi,
  ...projectsApi,
  ...testimonialsApi,
  ...blogReadingApi,
  ...blogWritingApi,
  ...catalogueApi,
  ...ordersApi,
  ...inboxApi,
  ...analyticsApi,
  ...siteFilesApi,
  ...assistantApi,
  ...roleFiguresApi,
]
