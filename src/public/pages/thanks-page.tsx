import { failureReasons, formResults, nextSteps } from '#content/thanks.ts'
import { site } from '#features/site/domain/site.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { sendsMail } from '#platform/config.ts'
import { ChatIsland } from '#public/layout/site-frame.tsx'
import { Button } from '#ui/controls/button.tsx'
import { definePage, redirectTo } from './page.ts'

/** `text` is absent where the owner has written it. */
type Outcome = { form: keyof typeof formResults; failed: boolean; title: string; text?: string }

/** The result page of a form posted without JavaScript. */
export const thanksPage = definePage<Outcome>({
  path: '/thanks',
  load: async ({ search }) => {
    const form = search.get('for')
    if (form !== 'newsletter' && form !== 'contact' && form !== 'call') return redirectTo('/')
    const problem = search.get('problem')
    const { title, failure, ...more } = formResults[form]
    if (problem === null && form === 'newsletter') {
      const next = sendsMail() ? nextSteps.mail : nextSteps.noMail
      return { form, failed: false, title, text: `${formResults.newsletter.text} ${next}` }
    }
    if (problem === null) return { form, failed: false, title, ...more }
    const reason = problem === 'invalid' || problem === 'too-many' ? problem : 'other'
    return { form, failed: true, title: failure, text: failureReasons[reason] }
  },
  head: ({ title }) => ({ title, path: '/thanks', image: '/share/thanks.png', hidden: true }),
  Body: ({ data: { form, failed, title, text } }) => (
    <StatusPage
      floating={<ChatIsland />}
      map={failed ? 'lost' : 'sent'}
      title={title}
      text={text ?? site().texts.thanks.contact}
    >
      <Button asChild>
        {failed ? (
          <a href={form === 'call' ? '/book' : `/#${form}`}>Back to the form</a>
        ) : (
          <a href="/" data-sent={form}>
            Back to the site
          </a>
        )}
      </Button>
    </StatusPage>
  ),
})
