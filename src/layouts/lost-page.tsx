import { Button } from '#ui/button.tsx'
import { StatusPage, type StatusPageProps } from './status-page.tsx'

/** The 404 page of every address at which there is nothing. */
export function LostPage({ floating }: Pick<StatusPageProps, 'floating'>) {
  return (
    <StatusPage
      floating={floating}
      map="lost"
      code="404"
      title="Page Not Found"
      text="There is no page at this address. If you are building this site: did you forget to add the page to the router?"
    >
      <Button asChild>
        <a href="/">Go Home</a>
      </Button>
      <Button variant="secondary" asChild>
        <a href="/#contact">Tell me what is missing</a>
      </Button>
    </StatusPage>
  )
}
