import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { SiteDay } from '#ui/calendar/day.tsx'
import { OnceLink } from '#ui/forms/once-link.tsx'
import { rich } from '#ui/text/rich.tsx'
import { makePreviewLink, previewLinkQuery, withdrawPreviewLink } from '../../query-options/changes.ts'

/** The link through which others can see the closed site. */
export function PreviewLink() {
  const asked = useQuery(previewLinkQuery)
  return (
    <section
      aria-labelledby="preview-link"
      className="grid justify-items-start gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 id="preview-link" className="text-md font-medium">
          {t`Preview link`}
        </h3>
        <p className="mt-0.5 max-w-[36rem] text-sm text-subtle">
          {t`Whoever opens it sees the whole site, for 30 days or until you withdraw it.`}
        </p>
      </div>
      <OnceLink
        asked={asked}
        problem={t`The preview link could not be loaded.`}
        isLive={({ expiresAt }) => expiresAt !== null}
        input={undefined}
        make={makePreviewLink}
        addressOf={({ url }) => url}
        replacing={{
          title: t`Replace the preview link?`,
          text: t`The present link stops working: whoever has it needs the new one from you.`,
        }}
        withdraw={withdrawPreviewLink}
        withdrawing={{
          title: t`Withdraw the preview link?`,
          text: t`Whoever has it can no longer see the site before it opens.`,
        }}
        withdrawn={{ title: t`Withdrawn`, description: t`The link shows nothing any more.` }}
      >
        {({ expiresAt }, isShown) =>
          expiresAt && (
            <p className="text-sm text-muted">
              {isShown
                ? rich(t`It works until <day/>.`, { day: <SiteDay at={expiresAt} /> })
                : rich(t`A link works until <day/>.`, { day: <SiteDay at={expiresAt} /> })}
            </p>
          )
        }
      </OnceLink>
    </section>
  )
}
