import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { laterDay } from './search.ts'

type Days = { from: string; to: string }
type OwnDatesProps = Days & { today: string; onChoose: (days: Days) => void }

/** The longest period, in days. */
const longest = 731

/** A period by its first and last day. */
export function OwnDates({ from, to, today, onChoose }: OwnDatesProps) {
  const form = useForm<'from' | 'to'>({
    check: (days) => {
      if (!days.from) return { from: 'First day is required' }
      if (!days.to) return { to: 'Last day is required' }
      if (days.from > today) return { from: 'This day is still to come' }
      if (days.to < days.from) return { to: 'The last day is before the first' }
      return days.to > laterDay(days.from, longest - 1) ? { to: 'A period has at most two years' } : {}
    },
  })
  return (
    <form {...form.bind(onChoose)} className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
      <Field label="First day" {...form.field('from')}>
        <TextInput type="date" defaultValue={from} max={today} />
      </Field>
      <Field label="Last day" {...form.field('to')}>
        <TextInput type="date" defaultValue={to} />
      </Field>
      <div className="col-span-full">
        <Button type="submit" size="sm">
          Show these days
        </Button>
      </div>
    </form>
  )
}
