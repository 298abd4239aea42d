import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { PublicSite } from '../contract.ts'

/** Reports on the admins' first page that the site is closed, or that visitors read sample texts under the owner's name. */
export function PublicSiteNotice({ isClosed, sample }: PublicSite) {
  return (
    <Notice look={isClosed ? undefined : 'warning'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64">
          {isClosed
            ? t`The site is hidden: visitors read that it opens soon.`
            : t`Visitors still read this of the sample under your name: ${sample.join(', ')}.`}
        </p>
        <Button variant="secondary" asChild>
          <Link to="/dashboard/setup" search={{ step: isClosed ? 'opening' : 'sample' }}>
            {isClosed ? t`Open the Site` : t`Remove or Change Them`}
          </Link>
        </Button>
      </div>
    </Notice>
  )
}
