import { ChatIsland } from '#layouts/public/site-frame.tsx'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'
import { definePage, redirectTo } from './page.ts'

const texts = {
  contact: {
    title: 'Your message has arrived',
    text: 'Thank you. You will have an answer within one business day, at the address you gave.',
  },
  newsletter: { title: 'Successfully Subscribed!', text: 'Thank you for joining our community.' },
} as const

const failureTitles = { contact: 'Your message was not sent', newsletter: 'Subscription Failed' } as const
const reasons = {
  invalid:
    'A field is empty or holds something that is not valid. Go back in your browser: what you typed is still there.',
  'too-many':
    'Too many were sent from your connection. Please wait a few minutes, then go back and try again.',
  other: 'Something went wrong on the way. Go back in your browser and try again.',
} as const

type Outcome = { form: keyof typeof texts; failed: boolean; title: string; text: string }

/** The result page of a form posted without JavaScript. */
export const thanksPage = definePage<Outcome>({
  path: '/thanks',
  load: async ({ search }) => {
    const form = search.get('for')
    if (form !== 'newsletter' && form !== 'contact') return redirectTo('/')
    const problem = search.get('problem')
    if (problem === null) return { form, failed: false, ...texts[form] }
    const reason = problem === 'invalid' || problem === 'too-many' ? problem : 'other'
    return { form, failed: true, title: failureTitles[form], text: reasons[reason] }
  },
  head: ({ title }) => ({ title, path: '/thanks', image: '/share/thanks.png', hidden: true }),
  Body: ({ data: { form, failed, title, text } }) => (
    <StatusPage floating={<ChatIsland />} map={failed ? 'lost' : 'sent'} title={title} text={text}>
      <Button asChild>
        {failed ? <a href={`/#${form}`}>Back to the form</a> : <a href="/">Back to the site</a>}
      </Button>
    </StatusPage>
  ),
})
