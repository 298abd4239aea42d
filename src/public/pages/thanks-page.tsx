import { site } from '#base/site/domain/site.ts'
import { failureReasons, formResults, nextSteps } from '#content/thanks.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { sendsMail } from '#platform/config.ts'
import { renderContext } from '#platform/http/render-context.ts'
import type { AskedAgain } from '#platform/http/request-context.ts'
import { trap } from '#platform/text-schema.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChatIsland } from '../layout/site-frame.tsx'
import { definePage, redirectTo } from './page.ts'

type Result = Outcome | AskedAgain

/** The outcome of a form. `text` is undefined if the owner wrote a text for it. */
type Outcome = { form: keyof typeof formResults; failed: boolean; title: string; text: string | undefined }

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
    const { title, failure } = formResults[form]
    if (problem === null) return { form, failed: false, title: t(title), text: textAfter(form) }
    const reason = problem === 'invalid' || problem === 'too-many' ? problem : 'other'
    return { form, failed: true, title: t(failure), text: t(failureReasons[reason]) }
  },
  head: (data) => ({
    title: 'title' in data ? data.title : askedAgain(),
    path: '/thanks',
    image: '/share/thanks.png',
    hidden: true,
  }),
  status: (data) => ('action' in data ? 400 : 200),
  Body: ({ data }) => ('action' in data ? <SendAgain {...data} /> : <FormResult {...data} />),
})

/** Returns the text after success, or undefined if the owner wrote one. */
function textAfter(form: Outcome['form']): string | undefined {
  if (form === 'contact') return undefined
  const text = t(formResults[form].text)
  return form === 'newsletter' ? `${text} ${t(sendsMail() ? nextSteps.mail : nextSteps.noMail)}` : text
}

const askedAgain = () => t`One more press`

/** Asks the visitor to submit the form again. Hidden fields contain the typed values. */
const SendAgain = ({ action, typed, text }: AskedAgain) => (
  <StatusPage map="sent" title={askedAgain()} text={text}>
    <form method="post" action={action}>
      {Object.entries(typed)
        .filter(([name]) => !(name in trap))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Button type="submit">{t`Send It`}</Button>
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
          <a href={form === 'call' ? '/book' : `/#${form}`}>{t`Back to the form`}</a>
        ) : (
          <a href="/" data-sent={form}>
            {t`Back to the site`}
          </a>
        )}
      </Button>
    </StatusPage>
  )
}
