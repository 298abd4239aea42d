import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { ManageButton, Person } from '#ui/lists/managed-row.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Appointment } from '../../contract/appointments.ts'
import type { CallStatus } from '../../contract/limits.ts'
import type { AppointmentSearch } from '../../contract/search.ts'
import { allAppointmentsQuery } from '../../query-options/schedule.ts'
import { CallStatusBadge, statusNames } from './call-status.tsx'
import { ColorMark } from './legend.tsx'
import { appointmentName, callTone, lengthInMinutes, lengthText, timesText } from './looks.ts'

const sortNames = { latest: msg`Latest first`, soonest: msg`Earliest first` }

type Filter = { q: string; status: CallStatus | ''; sort: 'latest' | 'soonest' }

type AllTabProps = {
  search: AppointmentSearch
  zone: string
  onOpen: (id: number) => void
}

export default function AllTab({ search, zone, onOpen }: AllTabProps) {
  const { filter, onFilter } = useAddressFilter<Filter>(search, { q: '', status: '', sort: 'latest' })
  return (
    <AdminList
      title={t`All appointments`}
      noun={t`appointments`}
      query={() => allAppointmentsQuery(search)}
      filter={filter}
      onFilter={onFilter}
      search={{ name: 'q', label: t`Search appointments`, placeholder: t`Name, address or title` }}
      choices={[
        {
          name: 'status',
          label: t`Status`,
          all: t`Any status`,
          names: t(statusNames),
          className: 'wide-card:w-44',
        },
        { name: 'sort', label: t`Sort`, names: t(sortNames), className: 'wide-card:w-44' },
      ]}
      layout="grid w-full gap-3 @md:grid-cols-2 wide-card:flex wide-card:w-auto @md:[&>:first-child]:col-span-2 wide-card:[&>:first-child]:flex-none"
      empty={t`Booked calls, and time that you block for yourself, appear here.`}
      noMatch={(text) => t`No title, name or address matches “${text}”.`}
      noneOfKind={t`No appointment has this status.`}
    >
      {(appointments) => (
        <ItemTable
          items={appointments}
          opens
          columns={[
            { name: t`With`, className: '@3xl:col-span-1!', cell: (one) => <With appointment={one} /> },
            { name: t`When`, className: 'text-sm', cell: (one) => <When appointment={one} zone={zone} /> },
            {
              name: t`Status`,
              className: 'narrow-card:text-end',
              cell: (one) => <CallStatusBadge status={one.status} />,
            },
          ]}
          rowClass="@3xl:grid-cols-[minmax(0,1fr)_12rem_8rem_auto]"
          actionClass="narrow-card:col-start-2 @3xl:col-start-4! wide-card:pe-6!"
          action={(one) => (
            <ManageButton
              label={`${appointmentName(one)}, ${formatDate(one.startTime, 'day', zone)}`}
              coversRow
              onManage={() => onOpen(one.id)}
            />
          )}
        />
      )}
    </AdminList>
  )
}

const With = ({ appointment }: { appointment: Appointment }) => (
  <span className="flex items-start gap-3">
    <ColorMark className={classNames('mt-1.5 size-2.5', callTone(appointment))} />
    <span className="min-w-0">
      <Person name={appointmentName(appointment)} email={appointment.email} className="font-medium" />
      {appointment.kind === 'call' && (
        <span className="block text-sm text-subtle wrap-anywhere">{appointment.title}</span>
      )}
    </span>
  </span>
)

const When = ({ appointment, zone }: { appointment: Appointment; zone: string }) => (
  <>
    <span className="block">{formatDate(appointment.startTime, 'day', zone)}</span>
    <span className="block text-subtle tabular-nums">
      {timesText(appointment.startTime, appointment.endTime, zone)},{' '}
      {lengthText(lengthInMinutes(appointment))}
    </span>
  </>
)
