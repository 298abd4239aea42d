import { site } from '#base/site/domain/site.ts'
import { failureReasons, formResults, nextSteps } from '#content/thanks.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { sendsMail } from '#platform/config.ts'
import { renderContext } from '#platform/http/render-context.ts'
import type { AskedAgain } from '#platform/http/request-context.ts'
import { trap } from '#platform/text-schema.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChatIsland } from '../layout/site-frame.tsx'
import { definePage, redirectTo } from './page.ts'

type Result = Outcome | AskedAgain

/** The outcome of a form. `text` is undefined if the owner wrote a text for it. */
type Outcome = { form: keyof typeof formResults; failed: boolean; title: string; text?: string }

/** The page that follows a form submitted without JavaScript. */
export const thanksPage = definePage<Result>({
  path: '/thanks',
  worksWhileClosed: true,
  load: async ({ search }) => {
    const { asksAgain } = renderContext()
    if (asksAgain) return asksAgain
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
  head: (data) => ({
    title: 'title' in data ? data.title : askedAgain,
    path: '/thanks',
    image: '/share/thanks.png',
    hidden: true,
  }),
  status: (data) => ('action' in data ? 400 : 200),
  Body: ({ data }) => ('action' in data ? <SendAgain {...data} /> : <FormResult {...data} />),
})

const askedAgain = 'One more press'

/** Asks the visitor to submit the form again. Hidden fields contain the typed values. */
const SendAgain = ({ action, typed, text }: AskedAgain) => (
  <StatusPage map="sent" title={askedAgain} text={text}>
    <form method="post" action={action}>
      {Object.entries(typed)
        .filter(([name]) => !(name in trap))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Button type="submit">Send It</Button>
    </form>
  </StatusPage>
)

function FormResult({ form, failed, title, text }: Outcome) {
  return (
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
  )
}
