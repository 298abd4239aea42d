import { authPage } from './account/auth-page.tsx'
import { invitationPage } from './account/invitation-page.tsx'
import { resetPasswordPage } from './account/reset-password-page.tsx'
import { verifyEmailPage } from './account/verify-email-page.tsx'
import { aiToolsPage } from './ai-tools-page.tsx'
import { blogPage } from './blog/blog-page.tsx'
import { postPage } from './blog/post-page.tsx'
import { bookPage } from './calls/book-page.tsx'
import { callPage } from './calls/call-page.tsx'
import { callTypePage } from './calls/call-type-page.tsx'
import { homePage } from './home/home-page.tsx'
import { payPage } from './invoices/pay-page.tsx'
import { saasMvpLabPage } from './mvp-lab/standalone/saas-mvp-lab-page.tsx'
import { confirmPage } from './newsletter/confirm-page.tsx'
import { leavePage } from './newsletter/leave-page.tsx'
import type { Page } from './page.ts'
import { projectPage } from './projects/project-page.tsx'
import { projectsPage } from './projects/projects-page.tsx'
import { quotePage } from './quotes/quote-page.tsx'
import { cataloguePage } from './services/catalogue-page.tsx'
import { servicePage } from './services/service-page.tsx'
import { thanksPage } from './thanks-page.tsx'
import { writtenPage } from './written-page.tsx'

/** All public pages. A request gets the first page whose pattern matches its path. */
// biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own data
export const publicPages: Page<any>[] = [
  authPage,
  resetPasswordPage,
  verifyEmailPage,
  invitationPage,
  aiToolsPage,
  blogPage,
  postPage,
  homePage,
  saasMvpLabPage,
  projectsPage,
  projectPage,
  cataloguePage,
  servicePage,
  bookPage,
  callTypePage,
  callPage,
  quotePage,
  payPage,
  confirmPage,
  leavePage,
  thanksPage,
  writtenPage,
]
