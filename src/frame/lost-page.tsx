import { Button } from '#ui/controls/button.tsx'
import { StatusPage, type StatusPageProps } from './status-page.tsx'

type LostPageProps = Pick<StatusPageProps, 'floating'> & {
  /** Whether the address is a link from an email. */
  isFromEmail?: boolean
}

export function LostPage({ floating, isFromEmail = false }: LostPageProps) {
  return (
    <StatusPage
      floating={floating}
      map="lost"
      code="404"
      title="Page Not Found"
      words={isFromEmail ? 'This link does not work' : 'Nothing is at this address'}
      text={
        isFromEmail
          ? 'Or not any more. If you were sent several emails, the newest has the link that works.'
          : 'The page was moved or removed, or the address has a typing mistake.'
      }
      {...(!isFromEmail && {
        hint: 'If you are building this site: did you forget to add the page to the router?',
      })}
    >
      <Button href="/">Go Home</Button>
      <Button href="/#contact" variant="secondary">
        Tell me what is missing
      </Button>
    </StatusPage>
  )
}
