import { ownerName, site } from '#base/site/domain/site.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { definePage } from './page.ts'

/** Shown to visitors at every address while the owner keeps the site closed. */
export const closedPage = definePage({
  path: '*',
  head: (_, { path }) => ({
    title: 'Opening Soon',
    description: `${ownerName()} is preparing this site.`,
    path,
    hidden: true,
  }),
  status: () => 503,
  Body: () => (
    <StatusPage
      map="sent"
      title={ownerName()}
      words="This site opens soon"
      text="It is being prepared. If you would like to get in touch before it opens, write an email."
    >
      <Button href={mailto(site().identity.email)}>{site().identity.email}</Button>
      <Button href="/auth" variant="secondary">
        Sign In
      </Button>
    </StatusPage>
  ),
})
