import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyContent } from '#ui/lazy-part.tsx'
import { OrderedCard } from '#ui/ordered-content/ordered-card.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.ts'
import { pageOptions, privacyMutation } from '../query-options.ts'

const PagesForm = lazyContent(() => import('./pages-form.tsx'))

/** All pages that were written, for admins. */
export function PagesCard() {
  return (
    <OrderedCard
      title="Pages"
      empty="No pages yet. Most sites need an imprint and a privacy page."
      options={pageOptions}
      describe={({ title, slug, status, inFooter }) => ({
        name: title,
        text: `/${slug}`,
        facts: (
          <>
            {status === 'draft' && <Badge tone="warning">Draft</Badge>}
            {inFooter && <Badge>In the footer</Badge>}
            {status === 'published' && (
              <a
                href={`/${slug}`}
                aria-label={`Open ${title}`}
                className="inline-block min-h-6 underline underline-offset-4"
              >
                Open page
              </a>
            )}
          </>
        ),
      })}
      Form={PagesForm}
    />
  )
}

/** Begins the privacy page; not shown while there is one. */
export function BeginPrivacyPage() {
  const { data } = useQuery(pageOptions.list)
  const beginning = useMutation({
    ...privacyMutation,
    onSuccess: () =>
      toast({
        title: 'Success',
        description: 'A draft with what this site stores. Complete and publish it.',
      }),
    onError: (problem) => showProblem('Error', problem, 'Failed to begin the privacy page'),
  })
  if (!data || data.some(({ slug }) => slug === 'privacy')) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={beginning.isPending}
      onClick={() => beginning.mutate(undefined)}
    >
      Begin privacy page
    </Button>
  )
}
