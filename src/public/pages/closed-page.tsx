import { ownerName, site } from '#base/site/domain/site.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { definePage } from './page.ts'

/** Shown to visitors at every address while the owner keeps the site closed. */
export const closedPage = definePage({
  path: '*',
  head: (_, { path }) => ({
    title: t`Opening Soon`,
    description: t`${ownerName()} is preparing this site.`,
    path,
    hidden: true,
  }),
  status: () => 503,
  Body: () => (
    <StatusPage
      map="sent"
      title={ownerName()}
      words={t`This site opens soon`}
      text={t`It is being prepared. If you would like to get in touch before it opens, write an email.`}
    >
      <Button href={mailto(site().identity.email)}>{site().identity.email}</Button>
      <Button href="/auth" variant="secondary">
        {t`Sign In`}
      </Button>
    </StatusPage>
  ),
})
