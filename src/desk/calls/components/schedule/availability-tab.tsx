import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LeaveQuestion } from '#base/site/components/settings/leave-question.tsx'
import { presentVersion } from '#platform/api-client.ts'
import { plural, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { NamedAppointment } from '../../contract/appointments.ts'
import {
  type Availability,
  type AvailabilityInput,
  availabilityContract,
  type Preview,
} from '../../contract/availability.ts'
import { hoursFault } from '../../domain/week-hours.ts'
import { availabilityQuery, saveAvailability } from '../../query-options/availability.ts'
import { describeChanges } from './availability-changes.ts'
import { BookablePanel, useAvailabilityPreview } from './bookable-panel.tsx'
import { DifferingDays } from './differing-days.tsx'
import { momentText } from './looks.ts'
import { RulesPanel } from './rules-panel.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

const HolidaysPanel = lazyContent(() => import('./holidays-panel.tsx'))

const schema = availabilityContract['PUT /api/admin/availability'].body

const inForm = ({ week, rules }: Availability): AvailabilityInput => ({ week, rules })
const isFaulty = ({ week }: AvailabilityInput): boolean =>
  week.some(({ hours }) => hours.some((_, index) => hoursFault(hours, index) !== undefined))

/**
 * Shows the weekly hours and the rules in one form with one button. Days with other hours and time off are saved separately and
 * at once.
 */
function AvailabilityForm({ availability }: { availability: Availability }) {
  const [base, setBase] = useState(availability)
  const [theirs, setTheirs] = useState<Availability>()
  const element = useRef<HTMLFormElement>(null)
  const part = useNamedPart<HTMLDivElement>()
  const form = useZodForm(schema as never, inForm(availability) as never) as unknown as AnyForm
  const typed = useWatch({ control: form.control }) as AvailabilityInput
  const changes = describeChanges(inForm(base), typed)
  const isDirty = changes.length > 0
  const faulty = isFaulty(typed)
  const { preview, callTypeId, setCallType } = useAvailabilityPreview(typed, faulty)

  const show = (saved: Availability) => {
    setTheirs(undefined)
    setBase(saved)
    form.reset(inForm(saved))
  }
  // Adopts another admin's newer version if the form has no changes. Otherwise the changes stay, and saving them warns about the
  // other version.
  useEffect(() => {
    if (isDirty || availability.version === base.version) return
    setBase(availability)
    form.reset(inForm(availability))
  }, [availability, base.version, isDirty, form])

  const save = useMutation({
    ...saveAvailability,
    onSuccess: (saved) => {
      show(saved)
      toast({ title: t`Saved`, description: t`Visitors see the new times from now on. Booked calls stay.` })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Availability>(problem))
      form.onFailure(t`Not saved`)(problem)
    },
  })
  const send = (version: number) => {
    if (faulty) return focusFault(element.current)
    save.mutate({ body: typed, version })
  }
  const change = (changed: Partial<AvailabilityInput>) => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React also sends this form the submit events of dialogs inside it, because they are its children in React.
    if (event.target === event.currentTarget) send(base.version)
  }
  return (
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <form id="availability" ref={element} noValidate method="post" onSubmit={submit}>
            <WeeklyHours
              week={typed.week}
              timeZone={availability.timeZone}
              onChange={(week) => change({ week })}
            />
          </form>
          <DifferingDays availability={availability} />
          <Suspense fallback={<Skeleton className="h-64" />}>
            <HolidaysPanel />
          </Suspense>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <RulesPanel
            rules={typed.rules}
            timeZone={availability.timeZone}
            onChange={(rules) => change({ rules })}
          />
          <BookablePanel
            preview={preview}
            isFaulty={faulty}
            callTypeId={callTypeId}
            noticeHours={typed.rules.noticeHours}
            onCallType={setCallType}
          />
        </div>
      </div>
      <OutsideCalls calls={availability.outside} zone={availability.timeZone} />
      <LeaveQuestion form={form} title={t`Availability`} />
      {theirs && (
        <StaleNotice
          title={t`Somebody else saved the hours meanwhile`}
          onSaveMine={() => send(theirs.version)}
          onTakeTheirs={() => show(theirs)}
        >
          <OtherValues
            values={describeChanges(typed, inForm(theirs)).map((value, index) => ({
              label: t`Difference ${index + 1}`,
              value,
            }))}
          />
        </StaleNotice>
      )}
      {isDirty && (
        <SaveBar
          changes={changes}
          preview={faulty ? undefined : preview.data}
          isSaving={save.isPending}
          onDiscard={() => show(availability)}
        />
      )}
    </div>
  )
}

const focusFault = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

export default function AvailabilityTab() {
  const query = useQuery(availabilityQuery)
  if (query.data) return <AvailabilityForm availability={query.data} />
  if (query.isError) return <LoadProblem text={t`The hours could not be loaded.`} query={query} />
  return (
    <div role="status" aria-label={t`Loading the hours`}>
      <Skeleton className="h-[36rem]" />
    </div>
  )
}

type SaveBarProps = {
  changes: string[]
  /** Undefined until the server has computed the effect of the changes. */
  preview: Preview | undefined
  isSaving: boolean
  onDiscard: () => void
}

function SaveBar({ changes, preview, isSaving, onDiscard }: SaveBarProps) {
  const count = changes.length
  const shown = changes.slice(0, 2).join('. ')
  return (
    <div className="sticky bottom-[calc(var(--tab-bar,0px)+1.25rem)] z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface-3 py-3 ps-5 pe-4 text-md shadow-card print:hidden">
      <p role="status" className="min-w-0 grow basis-64 text-muted">
        <b className="font-medium text-fg">
          {plural(count, '{n} change is not saved.', '{n} changes are not saved.')}
        </b>{' '}
        {count > 2 ? t`${shown} and ${count - 2} more` : shown}
        {preview && `: ${describeEffect(preview)}`}
      </p>
      <div className="flex gap-2 max-sm:grow max-sm:justify-end">
        <Button variant="quiet" onClick={onDiscard}>
          {t`Discard`}
        </Button>
        <Button type="submit" form="availability" busy={isSaving}>
          {t`Save hours`}
        </Button>
      </div>
    </div>
  )
}

function describeEffect({ callTypeId, days, outside }: Preview): string {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const more = sum(days.map(({ times }) => times)) - sum(days.map(({ saved }) => saved))
  const effect =
    more === 0
      ? t`as many times as before in the next two weeks.`
      : more > 0
        ? plural(more, '{n} more time in the next two weeks.', '{n} more times in the next two weeks.')
        : plural(-more, '{n} fewer time in the next two weeks.', '{n} fewer times in the next two weeks.')
  const touched =
    outside.length === 0
      ? t`No booked call is touched.`
      : plural(
          outside.length,
          '{n} booked call stays outside the hours.',
          '{n} booked calls stay outside these hours.',
        )
  return callTypeId === null ? touched : `${effect} ${touched}`
}

type OutsideCallsProps = { calls: NamedAppointment[]; zone: string }

const few = 5

/** Lists booked calls outside the saved hours. They stay booked. */
function OutsideCalls({ calls, zone }: OutsideCallsProps) {
  const [all, setAll] = useState(false)
  if (calls.length === 0) return null
  const shown = all || calls.length === few + 1 ? calls : calls.slice(0, few)
  return (
    <Panel
      title={t`Booked outside these hours`}
      lead={t`These calls stay until you or their guests move or cancel them.`}
    >
      <ul>
        {shown.map(({ id, title, name, startTime }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3.5 text-md md:px-6"
          >
            <a href={`/dashboard/schedule?tab=all&call=${id}`} className="wrap-anywhere">
              {name ?? title}
              {name && `, ${title}`}
            </a>
            <span className="text-muted">{momentText(startTime, zone)}</span>
          </li>
        ))}
      </ul>
      {shown.length < calls.length && (
        <div className="border-t border-line px-5 py-3.5 md:px-6">
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t`Show all ${calls.length}`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
