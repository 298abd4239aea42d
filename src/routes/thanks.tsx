import { createFileRoute, Link } from '@tanstack/react-router'
import { StatusPage } from '../features/landing/parts/status-page.tsx'
import { pageHead } from '../page-head.ts'
import { Button } from '../ui/button.tsx'

const texts = {
  contact: {
    title: 'Your message has arrived',
    text: 'Thank you. You will have an answer within one business day, at the address you gave.',
  },
  newsletter: { title: 'Successfully Subscribed!', text: 'Thank you for joining our community.' },
} as const

/** Where a form posted without JavaScript ends. */
export const Route = createFileRoute('/thanks')({
  validateSearch: (search): { for: keyof typeof texts } => ({
    for: search.for === 'newsletter' ? 'newsletter' : 'contact',
  }),
  head: () => pageHead({ title: 'Thank you', path: '/thanks', hidden: true }),
  component: Thanks,
})

function Thanks() {
  const { title, text } = texts[Route.useSearch().for]
  return (
    <StatusPage map="sent" title={title} text={text}>
      <Button asChild>
        <Link to="/">Back to the site</Link>
      </Button>
    </StatusPage>
  )
}
