import { t } from '#platform/texts.ts'
import { findLegalPage } from '#showcase/pages/domain/legal-slugs.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { usePageVisit } from './page-context.ts'

/** Links to the owner's privacy page, in forms that ask for personal data. Renders nothing if there is no such page. */
export function PrivacyLink({ className }: { className?: string }) {
  const { footerPages, isClosed } = usePageVisit()
  const privacy = findLegalPage('privacy', footerPages)
  if (!privacy || isClosed) return null
  return (
    <p className={classNames('text-sm text-subtle', className)}>
      <a href={`/${privacy.slug}`} className="rounded-sm underline underline-offset-3 hover:text-fg">
        {t`How your data is used`}
      </a>
    </p>
  )
}
