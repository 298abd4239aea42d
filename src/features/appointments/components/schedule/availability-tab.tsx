import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { availabilityQuery } from '../../query-options/availability.ts'
import { AvailabilityForm } from './availability-form.tsx'

/** When calls can be booked: hours, rules, days that differ and time off. */
export default function AvailabilityTab() {
  const query = useQuery(availabilityQuery)
  if (query.data) return <AvailabilityForm availability={query.data} />
  if (query.isError) return <LoadProblem text="The hours could not be loaded." query={query} />
  return (
    <div role="status" aria-label="Loading the hours">
      <Skeleton className="h-[36rem]" />
    </div>
  )
}
