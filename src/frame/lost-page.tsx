import type { Role } from '#base/accounts/contract/user.ts'
import { isWithoutSample } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { mailto } from '#ui/text/mailto.ts'
import { rich } from '#ui/text/rich.tsx'
import { StatusPage, type StatusPageProps } from './status-page.tsx'

type LostPageProps = Pick<StatusPageProps, 'floating'> & {
  /** The reader's role; undefined for anonymous visitors. */
  role?: Role | undefined
  /** Whether the address is usually opened from an email, such as an invitation. */
  isFromEmail?: boolean
  /** The owner's email address, where the reader can ask about such a link. */
  writeTo?: string | undefined
  /** Why the link does not work, and what to do first. By default that the newest of several emails has the right one. */
  whyLost?: string | undefined
}

/** The 404 page. Its hint is meant for people who develop the site, and for visitors of the sample. */
export function LostPage({ floating, role, isFromEmail = false, writeTo, whyLost }: LostPageProps) {
  const isForBuilders = !isWithoutSample() || role === 'admin' || role === 'developer'
  return (
    <StatusPage
      floating={floating}
      map="lost"
      code="404"
      title={t`Page Not Found`}
      words={isFromEmail ? t`This link does not work` : t`Nothing is at this address`}
      text={
        isFromEmail ? (
          <LostLink writeTo={writeTo} why={whyLost} />
        ) : isForBuilders ? (
          t`The page was moved or removed, or the address has a typing mistake.`
        ) : (
          t`The page was moved or removed, or the address has a typing mistake. Check the address, look on the front page, or say what you were looking for.`
        )
      }
      {...(!isFromEmail &&
        isForBuilders && {
          hint: t`If you are building this site: did you forget to add the page to the router?`,
        })}
    >
      <Button href="/">{t`Go Home`}</Button>
      <Button href="/#contact" variant="secondary">
        {t`Say what is missing`}
      </Button>
    </StatusPage>
  )
}

const LostLink = ({ writeTo, why }: Pick<LostPageProps, 'writeTo'> & { why: string | undefined }) => (
  <>
    {why ?? t`Or not any more. If you were sent several emails, the newest has the link that works.`}
    {writeTo && <> {why ? askFor(writeTo) : sayTo(writeTo)}</>}
  </>
)

const askFor = (email: string) =>
  rich(t`Ask for a new one: write to <email/>.`, { email: <a href={mailto(email)}>{email}</a> })
const sayTo = (email: string) =>
  rich(t`If it does not, write to <email/>.`, { email: <a href={mailto(email)}>{email}</a> })
