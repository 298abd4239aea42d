import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SiteDay } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { CopyButton } from '#ui/forms/copy-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { makePreviewLink, previewLinkQuery, withdrawPreviewLink } from '../../query-options/changes.ts'

/** The link through which others can see the closed site. Its address is shown only right after it was made. */
export function PreviewLink() {
  const asked = useQuery(previewLinkQuery)
  const [url, setUrl] = useState('')
  const expiresAt = asked.data?.expiresAt
  return (
    <section
      aria-labelledby="preview-link"
      className="grid justify-items-start gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 id="preview-link" className="text-md font-medium">
          Preview link
        </h3>
        <p className="mt-0.5 max-w-[36rem] text-sm text-subtle">
          Whoever opens it sees the whole site, for 30 days or until you withdraw it.
        </p>
      </div>
      {asked.isPending && <Skeleton className="h-10 w-60" />}
      {asked.isError && <LoadProblem text="The preview link could not be loaded." query={asked} />}
      {url && (
        <div className="flex w-full max-w-[36rem] items-end gap-2">
          <Field label="The link, which is shown only now" className="min-w-0 grow" value={url} readOnly />
          <CopyButton label="Copy the link" text={url} />
        </div>
      )}
      {expiresAt && (
        <p className="text-sm text-muted">
          {url ? 'It' : 'A link'} works until <SiteDay at={expiresAt} />.
        </p>
      )}
      {asked.data && (
        <div className="flex flex-wrap gap-2">
          <MutationButton
            mutation={makePreviewLink}
            input={undefined}
            failure="No link made"
            onDone={(made) => setUrl(made.url)}
            variant="secondary"
          >
            {expiresAt ? 'Make a New Link' : 'Make a Link'}
          </MutationButton>
          {expiresAt && (
            <MutationButton
              mutation={withdrawPreviewLink}
              input={undefined}
              failure="Not withdrawn"
              done={{ title: 'Withdrawn', description: 'The link shows nothing any more.' }}
              onDone={() => setUrl('')}
              variant="quiet"
            >
              Withdraw
            </MutationButton>
          )}
        </div>
      )}
    </section>
  )
}
