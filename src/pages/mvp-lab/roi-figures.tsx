import { dollars, months } from './figures.ts'
import { mvpCost, type Roi } from './roi.ts'

/** What a return is made of, line by line, like a bill. */
export function RoiFigures({ roi, className = '' }: { roi: Roi; className?: string }) {
  const lines = [
    ['Traditional cost', dollars(roi.traditionalCost)],
    ['MVP cost', dollars(mvpCost)],
    ['Cost savings', dollars(roi.costSavings)],
    ['Time saved', months(roi.timeSaved)],
    ['Revenue impact', dollars(roi.revenueImpact)],
  ]
  return (
    <dl className={`text-md tabular-nums ${className}`}>
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
