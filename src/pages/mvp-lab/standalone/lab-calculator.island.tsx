import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { money, months, percent } from '../figures.ts'
import { NumberField } from '../number-field.tsx'
import type { Prices } from '../prices.ts'
import { calculateRoi, defaultInputs, type Roi, type RoiInputs, readInputs, readRoi, roiMax } from '../roi.ts'
import { RouteChart } from './route-chart.tsx'

const figures = createStore<Partial<RoiInputs>>({}, 'lab-roi', (stored) => readInputs(stored))

type CalculatorProps = { labels: Record<keyof RoiInputs, string>; prices: Prices }

/** The calculator of the front page with typed numbers only: inputs, answer and chart, figures. */
export default function LabCalculator({ labels, prices }: CalculatorProps) {
  const fields = Object.entries(labels) as [keyof RoiInputs, string][]
  const inputs = { ...defaultInputs(prices), ...useStore(figures) }
  const roi = calculateRoi(inputs, prices.cost)
  return (
    <div>
      <fieldset className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 sm:*:last:col-span-2 lg:grid-cols-5 lg:*:last:col-span-1">
        <legend className="sr-only">Your figures</legend>
        {fields.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            value={inputs[key]}
            max={roiMax[key]}
            onChange={(value) => figures.set({ ...figures.get(), [key]: value })}
          />
        ))}
      </fieldset>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Answer roi={roi.roi} />
        <RouteChart time={inputs.traditionalTime} cost={roi.traditionalCost} prices={prices} />
      </div>
      <Figures roi={roi} prices={prices} />
    </div>
  )
}

/** The return in percent, and in a word and a sentence. */
function Answer({ roi }: { roi: number }) {
  const { grade, sentence } = readRoi(roi)
  return (
    <div>
      <output className="block">
        <span className="block text-md text-muted">Return on investment</span>
        <span className="font-display text-3xl font-semibold tracking-[-0.04em] text-accent [overflow-wrap:anywhere]">
          {percent(roi)}
        </span>
      </output>
      <p className="mt-4 max-w-[26rem] text-muted">
        <strong className="font-semibold text-fg">{grade}.</strong> {sentence}
      </p>
    </div>
  )
}

/** What a return is made of: a name and a figure for each line. */
function Figures({ roi, prices: { cost, currency } }: { roi: Roi; prices: Prices }) {
  const lines = [
    ['Traditional cost', money(roi.traditionalCost, currency)],
    ['MVP cost', money(cost, currency)],
    ['Cost savings', money(roi.costSavings, currency)],
    ['Time saved', months(roi.timeSaved)],
    ['Revenue impact', money(roi.revenueImpact, currency)],
  ]
  return (
    <dl className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 bg-surface-1 px-5 py-4 sm:first:col-span-2 lg:block lg:first:col-span-1"
        >
          <dt className="text-sm text-subtle">{name}</dt>
          <dd className="text-lg font-medium tracking-[-0.01em] tabular-nums lg:mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
