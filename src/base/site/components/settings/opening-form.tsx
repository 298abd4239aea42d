import { t } from '#platform/texts.ts'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { SiteSettings } from '../../contract.ts'
import { saveSetting } from '../../query-options/changes.ts'
import { PreviewLink } from './preview-link.tsx'
import type { SettingFormUse } from './setting-form.tsx'

/** Opens and closes the site. While the site is closed, shows the form that makes a preview link. */
export default function OpeningForm({ settings: { opening } }: SettingFormUse) {
  const { isClosed } = opening.value
  return (
    <div className="grid gap-6">
      <div id="isClosed" className="grid justify-items-start gap-4">
        <StatusBadge kind={isClosed ? 'waiting' : 'done'}>
          {isClosed ? t`Hidden from visitors` : t`Open to everybody`}
        </StatusBadge>
        <p className="max-w-[36rem] text-md text-muted">
          {isClosed
            ? t`At every address visitors read that the site opens soon, with your name and email address. Signing in, invitations, links of calls and offers, and payments work.`
            : t`If you close it, visitors read that it opens soon. Orders, calls and accounts stay as they are.`}
        </p>
        <OpeningButton opening={opening} variant={isClosed ? 'primary' : 'secondary'} />
      </div>
      {isClosed && <PreviewLink />}
    </div>
  )
}

type OpeningButtonProps = {
  opening: SiteSettings['opening']
  variant?: 'primary' | 'secondary'
  onDone?: () => void
}

/** Opens the site if it is closed, otherwise closes it. */
export function OpeningButton({ opening: { value, version }, variant, onDone }: OpeningButtonProps) {
  return (
    <MutationButton
      mutation={saveSetting('opening')}
      input={{ value: { isClosed: !value.isClosed }, version }}
      failure={value.isClosed ? t`Not opened` : t`Not closed`}
      done={
        value.isClosed
          ? { title: t`Open`, description: t`Everybody can see the site now.` }
          : { title: t`Closed`, description: t`Visitors read that the site opens soon.` }
      }
      onDone={onDone}
      variant={variant}
    >
      {value.isClosed ? t`Open the Site` : t`Close the Site`}
    </MutationButton>
  )
}
