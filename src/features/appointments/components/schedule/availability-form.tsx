import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LeaveQuestion } from '#features/site/components/settings/leave-question.tsx'
import { presentVersion } from '#platform/api-client.ts'
import type { AnyForm } from '#ui/ordered-content/ordered-form.tsx'
import { OtherValues, StaleNotice } from '#ui/stale-notice.tsx'
import { toast } from '#ui/toast.ts'
import { useNamedPart } from '#ui/use-named-part.ts'
import { useZodForm } from '#ui/zod-form.ts'
import {
  type Availability,
  type AvailabilityInput,
  availabilityContract,
} from '../../contract/availability.ts'
import { faultOf } from '../../domain/week-hours.ts'
import { saveAvailability } from '../../query-options/availability.ts'
import { describeChanges } from './availability-changes.ts'
import { BookablePanel } from './bookable-panel.tsx'
import { DifferingDays } from './differing-days.tsx'
import { OutsideCalls } from './outside-calls.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { useAvailabilityPreview } from './use-availability-preview.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const schema = availabilityContract['PUT /api/admin/availability'].body

const inForm = ({ week, rules }: Availability): AvailabilityInput => ({ week, rules })
const isFaulty = ({ week }: AvailabilityInput): boolean =>
  week.some(({ hours }) => hours.some((_, at) => faultOf(hours, at) !== undefined))

/** All of availability. Week and rules are one form, saved as a whole; days that differ and time off save themselves. */
export function AvailabilityForm({ availability }: { availability: Availability }) {
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
  // What somebody else saved is shown, unless something is typed: then saving asks.
  useEffect(() => {
    if (isDirty || availability.version === base.version) return
    setBase(availability)
    form.reset(inForm(availability))
  }, [availability, base.version, isDirty, form])

  const save = useMutation({
    ...saveAvailability,
    onSuccess: (saved, ...rest) => {
      show(saved)
      saveAvailability.onSuccess?.(saved, ...rest)
      toast({ title: 'Saved', description: 'Visitors see the new times from now on. Booked calls stay.' })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Availability>(problem))
      form.onFailure('Not saved')(problem)
    },
  })
  const send = (version: number) => {
    if (faulty) return focusFault(element.current)
    save.mutate({ form: typed, version })
  }
  const change = (changed: Partial<AvailabilityInput>) => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of a dialog bubbles up to here too, through React's tree.
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
      <LeaveQuestion form={form} title="Availability" />
      {theirs && (
        <StaleNotice
          title="Somebody else saved the hours meanwhile"
          onSaveMine={() => send(theirs.version)}
          onTakeTheirs={() => show(theirs)}
        >
          <OtherValues
            values={describeChanges(typed, inForm(theirs)).map((value, at) => ({
              label: `Difference ${at + 1}`,
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
