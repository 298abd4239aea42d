import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  ScriptOnce,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { dueLogoutScript } from '#base/accounts/components/sign-out.ts'
import { fetchSession, sessionQuery } from '#base/accounts/query-options.ts'
import { defaultTheme, lookAttributes } from '#base/site/domain/look.ts'
import { brand, rootAttributes } from '#base/site/domain/site.ts'
import { headLinks, headMeta, styleSheet } from '#frame/page-head.ts'
import { CrashPage } from '#frame/status-page.tsx'
import { directionOf, locale, localeAttributes } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { timesScript } from '#ui/calendar/times.ts'
import { Button } from '#ui/controls/button.tsx'
import { Toaster } from '#ui/dialogs/toaster.tsx'
import { earlyActionsScript } from '#ui/loading/early-actions.ts'
import { themeClass, themeScript } from '#ui/state/theme.ts'
import { fontFiles, fontPreloads } from '#ui/styles/fonts.ts'
import { foldedScript } from '../layout/folded-groups.ts'
import type { ServerRendering } from '../layout/guard-page.ts'
import { sidebarScript } from '../layout/sidebar-state.ts'

const serverLook = () => ({
  ...lookAttributes(),
  dir: directionOf(locale().textLanguage),
  className: `${themeClass(defaultTheme())} fonts`,
})

/** Returns the fonts. The server chooses them, and the browser reads the choice from the page. */
const fonts = () =>
  import.meta.env.SSR
    ? fontFiles(lookAttributes()['data-face'])
    : [...document.querySelectorAll('link[as=font]')].map((link) => link.getAttribute('href') ?? '')

const logoutScript = () =>
  import.meta.env.SSR ? `${dueLogoutScript("location.replace('/auth')", "location.replace('/')")};` : ''

/** The id of the last element of a page's HTML. */
const pageEnd = 'page-end'

type RouterContext = { queryClient: QueryClient; render: ServerRendering | undefined }

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { queryClient, render } }) => {
    const session = render
      ? { ...sessionQuery, queryFn: () => fetchSession(render.member?.via) }
      : sessionQuery
    await queryClient.ensureQueryData(session)
  },
  head: () => ({
    meta: [{ title: brand() }, ...headMeta()],
    links: [
      ...fontPreloads(fonts()),
      { rel: 'stylesheet', href: styleSheet },
      // Delays the first paint until the page is complete. Otherwise, a slow browser would paint a part that moves when the rest
      // arrives.
      { rel: 'expect', href: `#${pageEnd}`, blocking: 'render' },
      ...headLinks,
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: CrashScreen,
  notFoundComponent: lazyRouteComponent(() => import('./-refused-page.tsx'), 'RefusedPage'),
})

function Document({ children }: { children: ReactNode }) {
  // Known only on the server. In the browser, the attributes keep the values that the server rendered.
  const member = useRouter().options.context.render?.member
  return (
    <html
      {...localeAttributes()}
      {...rootAttributes()}
      {...(import.meta.env.SSR ? serverLook() : { className: 'dark fonts' })}
      data-account={member?.id}
      data-session={member?.since}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Rendered only on the server, so that the browser does not load the code for it. */}
        <ScriptOnce>
          {import.meta.env.SSR
            ? `${member ? logoutScript() : ''}${themeScript(defaultTheme())};${sidebarScript};${foldedScript};${earlyActionsScript};${timesScript()}`
            : ''}
        </ScriptOnce>
      </head>
      <body data-members-area="">
        <a className="skip-link" href="#main">
          {t`Skip to content`}
        </a>
        {children}
        <span id={pageEnd} hidden />
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}

/** Shown to members if rendering a page throws an error. */
function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => console.error('The page could not be rendered:', error), [error])
  return <CrashPage retry={<Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>} />
}
