import { t } from '#platform/texts.ts'
import { CollectionCard } from '#ui/collection/collection-card.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { CallType } from '../../contract/calls.ts'
import { callPrice } from '../../domain/call-price.ts'
import { meetingNames } from '../../domain/meeting-words.ts'
import { callTypeOptions } from '../../query-options/availability.ts'
import { scheduleParts } from './schedule-parts.ts'
import { audienceNames } from './type-names.ts'

const TypesForm = lazyContent(() => import('./types-form.tsx'))

export default function TypesTab() {
  return (
    <div ref={useNamedPart<HTMLDivElement>()}>
      <CollectionCard
        title={t(scheduleParts.types.title)}
        part="types"
        empty={t`Nobody can book yet. Make the first call type.`}
        options={callTypeOptions}
        describe={(type) => ({
          name: type.title,
          below: `/book/${type.slug}`,
          text: type.description ?? '',
          facts: <Facts type={type} />,
        })}
        Form={TypesForm}
      />
    </div>
  )
}

function Facts({ type }: { type: CallType }) {
  const { isActive, minutes, meetingType, priceWords, openTo, maxPerWeek } = type
  return (
    <>
      {isActive ? <Badge tone="success">{t`Offered`}</Badge> : <Badge>{t`Not offered`}</Badge>}
      <span className="tabular-nums">{t`${minutes} min`}</span>
      <span>{t(meetingNames[meetingType])}</span>
      {priceWords && <span className="wrap-anywhere">{callPrice(priceWords)}</span>}
      {openTo !== 'anyone' && <span>{t(audienceNames[openTo])}</span>}
      {maxPerWeek !== null && <span>{t`At most ${maxPerWeek} a week`}</span>}
    </>
  )
}
