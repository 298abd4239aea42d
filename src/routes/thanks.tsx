import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { ChatWidget } from '#features/assistant/components/chat-widget.tsx'
import { pageHead } from '#pages/page-head.ts'
import { Button } from '#ui/button.tsx'
import { StatusPage } from '#ui/status-page.tsx'

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

type Outcome = { for?: keyof typeof texts; problem?: keyof typeof reasons }

/** The result page of a form posted without JavaScript. */
export const Route = createFileRoute('/thanks')({
  validateSearch: ({ for: form, problem }): Outcome => ({
    for: form === 'newsletter' || form === 'contact' ? form : undefined,
    ...(problem !== undefined && { problem: reasonOf(problem) }),
  }),
  beforeLoad: ({ search }) => {
    if (!search.for) throw redirect({ to: '/' })
  },
  head: ({ match: { search } }) =>
    pageHead({ title: describe(search).title, path: '/thanks', image: '/share/thanks.png', hidden: true }),
  component: Thanks,
})

function Thanks() {
  const search = Route.useSearch()
  const { title, text } = describe(search)
  return (
    <StatusPage floating={<ChatWidget />} map={search.problem ? 'lost' : 'sent'} title={title} text={text}>
      <Button asChild>
        {search.problem ? (
          <a href={`/#${search.for}`}>Back to the form</a>
        ) : (
          <Link to="/">Back to the site</Link>
        )}
      </Button>
    </StatusPage>
  )
}

const reasonOf = (problem: unknown) => (problem === 'invalid' || problem === 'too-many' ? problem : 'other')

function describe({ for: form = 'contact', problem }: Outcome): { title: string; text: string } {
  return problem ? { title: failureTitles[form], text: reasons[problem] } : texts[form]
}
