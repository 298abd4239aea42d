import type { RefObject } from 'react'
import { formatClock } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import { zoneCity } from '../../domain/zone-names.ts'
import { formatDay, timeInSite } from './describe-call.ts'
import type { TimesView } from './view-times.ts'

type HeldTimeProps = {
  ref: RefObject<HTMLDivElement | null>
  at: string
  view: TimesView
  siteZone: string
  onChange: () => void
}

export function HeldTime({ ref, at, view, siteZone, onChange }: HeldTimeProps) {
  const { zone, hourCycle, city } = view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={t`Chosen time`}
      className="mb-5 flex items-center gap-3 rounded-control bg-surface-2 py-3 ps-4 pe-2 text-md"
    >
      <Icon name="calendar-days" size={18} className="shrink-0 text-subtle max-sm:hidden" />
      <p className="min-w-0 grow">
        {rich(t`<b>${formatDay(at, zone)}, ${formatClock(at, zone, hourCycle)}</b> in ${city}`, {
          b: (text) => <b className="font-medium">{text}</b>,
        })}{' '}
        <SiteTime at={at} view={view} siteZone={siteZone} />
      </p>
      <Button variant="quiet" size="xs" onClick={onChange}>
        {t`Change`}
      </Button>
    </div>
  )
}

const SiteTime = ({ at, view, siteZone }: { at: string; view: TimesView; siteZone: string }) =>
  timeInSite(at, view.zone, siteZone) === timeInSite(at, view.zone, view.zone) ? null : (
    <span className="text-muted">
      {t`(${timeInSite(at, view.zone, siteZone, view.hourCycle)} in ${zoneCity(siteZone)})`}
    </span>
  )
