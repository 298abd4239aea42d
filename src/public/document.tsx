import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ReactNode } from 'react'
import { dueLogoutScript } from '#base/accounts/components/sign-out.ts'
import { defaultTheme, lookAttributes } from '#base/site/domain/look.ts'
import { mark, rootAttributes, showsPart, showsSection, site } from '#base/site/domain/site.ts'
import { headLinks, headMeta, type PageHead, pageHead, styleSheet } from '#frame/page-head.ts'
import { builtFile, refreshScript } from '#platform/built-files.ts'
import type { RenderContext } from '#platform/http/render-context.ts'
import { directionOf, locale, localeAttributes } from '#platform/locale.ts'
import { projectRoot } from '#platform/root.ts'
import { catalogScript, interfaceLanguage, t } from '#platform/texts.ts'
import { timesScript } from '#ui/calendar/times.ts'
import { earlyActionsScript } from '#ui/loading/early-actions.ts'
import { themeClass, themeScript } from '#ui/state/theme.ts'
import { drawnIcon } from './site-files/drawn-mark.ts'
import { iconAddress } from './site-files/site-icon.ts'

const entry = 'src/public/browser/main.ts'

/** The pages that the browser may prefetch when the pointer rests on a link to one of them. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/dashboard*', '/auth*', '/art/*', '/share/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Sets the address of an icon link. Inlines the default icon to save a request. */
function iconLink<Link extends { rel: string; href: string }>(link: Link): Link {
  const { image, letters } = mark()
  if (link.rel === 'apple-touch-icon') return { ...link, href: iconAddress('apple-touch-icon.png') }
  if (link.rel !== 'icon') return link
  if (image || letters) return { ...link, href: iconAddress('favicon.svg') }
  return { ...link, href: `data:image/svg+xml,${encodeURIComponent(drawnIcon(7))}` }
}

/** Returns the links to feeds. The page's own feed comes before the general one. */
const feedLinks = ({ feed }: PageHead) =>
  (showsPart('blog') ? [...(feed ? [feed] : []), { href: '/feed.xml', title: t`Posts` }] : []).map(
    (link) => ({
      ...link,
      rel: 'alternate',
      type: 'application/rss+xml',
    }),
  )

type DocumentProps = {
  head: PageHead
  styles: string[]
  context: RenderContext
  /** Whether the page is a preview inside another page. It is then inert and has no scripts. */
  isPreview?: boolean
  children: ReactNode
}

const styleNote = '/* styles */'

/**
 * A placeholder for the page's CSS rules, which can be chosen only once its HTML is complete. No text of a page can contain it.
 */
export const styleMark = `<style>${styleNote}</style>`

/**
 * Returns whether the page contains its CSS. Members have the whole style sheet in their cache, so their pages link to it. In
 * development, Vite serves the style sheet.
 */
const inlinesStyles = ({ member }: RenderContext) => !member && !import.meta.env.DEV

/** The HTML document of a public page. `styles` are the URLs of its style sheets. */
export function Document({ head, styles, context, isPreview = false, children }: DocumentProps) {
  const { title, meta, links, scripts } = pageHead(head, context.origin)
  const { nonce } = context
  return (
    <html
      {...localeAttributes()}
      {...(head.language && { lang: head.language })}
      dir={directionOf(locale().textLanguage)}
      {...rootAttributes()}
      {...lookAttributes()}
      className={isPreview ? `${themeClass(defaultTheme())} fonts preview` : themeClass(defaultTheme())}
      data-account={context.member?.id}
      data-session={context.member?.since}
      data-contact-email={showsSection('contact') ? undefined : site().identity.email}
      data-fallback-origin={context.fallbackOrigin}
      data-styles={inlinesStyles(context) ? styleSheet : undefined}
    >
      <head>
        <title>{title}</title>
        {[...headMeta(), ...meta].map((tag) => (
          <meta key={JSON.stringify(tag)} {...tag} />
        ))}
        {/* Delays the first paint in browsers that support this. Otherwise, a slow device would paint a part that moves when the
            rest arrives. */}
        <link rel="expect" href={`#${head.firstPaintEnd ?? 'footer'}`} blocking="render" />
        {inlinesStyles(context) ? (
          <style>{styleNote}</style>
        ) : (
          styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
        )}
        {[...headLinks, ...feedLinks(head), ...links].map((link) => (
          <link key={link.href} {...iconLink(link)} />
        ))}
        {!isPreview && <PageScripts nonce={nonce} data={scripts} isMember={context.member !== null} />}
      </head>
      <body inert={isPreview}>
        <a className="skip-link" href="#main">
          {t`Skip to content`}
        </a>
        {children}
      </body>
    </html>
  )
}

type PageScriptsProps = {
  nonce: string
  data: ReturnType<typeof pageHead>['scripts']
  isMember: boolean
}

function PageScripts({ nonce, data, isMember }: PageScriptsProps) {
  const first = [themeScript(defaultTheme()), earlyActionsScript, timesScript()]
  return (
    <>
      <InlineScript nonce={nonce}>
        {(isMember ? [dueLogoutScript('location.reload()'), ...first] : first).join(';')}
      </InlineScript>
      {data.map(({ type, children }) => (
        <InlineScript key={children} type={type}>
          {children}
        </InlineScript>
      ))}
      <InlineScript nonce={nonce} type="speculationrules">
        {speculationRules}
      </InlineScript>
      {import.meta.env.DEV ? (
        <>
          {interfaceLanguage() !== 'en' && <InlineScript nonce={nonce}>{catalogScript()}</InlineScript>}
          <InlineScript nonce={nonce} type="module">
            {refreshScript}
          </InlineScript>
          <script type="module" src="/@vite/client" />
          <script type="module" src={builtFile(entry)} />
        </>
      ) : (
        <InlineScript nonce={nonce} type="module">
          {startScript()}
        </InlineScript>
      )}
    </>
  )
}

const starts = new Map<string, string>()

/** Returns the entry script of public pages. It is inlined to save a request. It only imports and starts other files. */
function startScript(): string {
  const file = builtFile(entry)
  let start = starts.get(file)
  if (start === undefined) {
    const source = readFileSync(join(projectRoot, 'dist', 'client', file), 'utf8')
    start = source.replaceAll('"./', `"${posix.dirname(file)}/`)
    starts.set(file, start)
  }
  return start
}

type InlineScriptProps = { nonce?: string; type?: string; children: string }

const InlineScript = ({ children, ...props }: InlineScriptProps) => (
  // Safe: the site itself wrote these scripts, and `<` is escaped in their data.
  <script {...props} dangerouslySetInnerHTML={{ __html: children }} />
)
