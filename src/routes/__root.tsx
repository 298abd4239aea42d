import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { person, site } from '#content/site.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { CrashScreen } from '#pages/crash-screen.tsx'
import { NotFoundPage } from '#pages/not-found-page.tsx'
import { fontPreloads } from '#ui/fonts.ts'
import styles from '#ui/styles.css?url'
import { themeScript } from '#ui/theme.ts'
import { Toaster } from '#ui/toast.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => {
    await context.queryClient.ensureQueryData(sessionQuery)
  },
  head: () => ({
    meta: [
      { title: site.defaultTitle },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'author', content: person.name },
      { name: 'color-scheme', content: 'dark light' },
    ],
    links: [
      ...fontPreloads,
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      { rel: 'alternate', href: '/feed.xml', type: 'application/rss+xml', title: 'Posts' },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: CrashScreen,
  notFoundComponent: NotFoundPage,
})

const fallbackOrigin = createIsomorphicFn()
  .client(() => document.documentElement.dataset.fallbackOrigin)
  .server(() => getGlobalStartContext()?.fallbackOrigin)

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className="dark" data-fallback-origin={fallbackOrigin()} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript}</ScriptOnce>
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}
