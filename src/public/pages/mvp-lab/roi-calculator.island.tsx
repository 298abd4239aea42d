import type { CSSProperties } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Slider } from '#ui/forms/slider.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { createStore } from '#ui/state/store.ts'
import { useStore } from '#ui/state/use-store.ts'
import { FigureRow, LargeFigure } from './figure-row.tsx'
import { money, months, people, percent, signFor } from './figures.ts'
import { NumberField } from './number-field.tsx'
import type { Prices } from './prices.ts'
import {
  calculateRoi,
  defaultInputs,
  mvpMonths,
  type RoiInputs,
  readInputs,
  readRoi,
  roiMax,
  roiSliders,
} from './roi.ts'

const figures = createStore<Partial<RoiInputs>>({}, 'roi', (stored) => readInputs(stored, roiSliders))
/** Stores the figures of the lab's own page, where typed figures may exceed the range of the sliders. */
const typedFigures = createStore<Partial<RoiInputs>>({}, 'lab-roi', (stored) => readInputs(stored))

type CalculatorProps = {
  formula: string
  prices: Prices
  /** The label of the front page's button, and the reason why it does not work yet. */
  report?: { label: string; unavailable: string }
  /** Whether the reader can also type the figures of the sliders. */
  isTyped?: boolean
}

/** Compares the cost of a traditional build with an MVP. Inputs are on the left, the result is on the right. */
export default function RoiCalculator({ formula, prices, report, isTyped = false }: CalculatorProps) {
  const { cost, currency } = prices
  const store = isTyped ? typedFigures : figures
  const inputs = { ...defaultInputs(prices), ...useStore(store) }
  const { roi, traditionalCost, costSavings, timeSaved, revenueImpact } = calculateRoi(inputs, cost)
  const { grade, sentence } = readRoi(roi)
  return (
    <div className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <RoiInputFields
        inputs={inputs}
        currency={currency}
        isTyped={isTyped}
        onChange={(change) => store.set({ ...store.get(), ...change })}
      />
      <div className="flex flex-col justify-between gap-4 p-5 sm:px-7">
        <LargeFigure id="roi-return" label={t`Return on investment`} value={percent(roi)}>
          <strong className="font-medium text-fg">{grade}.</strong> {sentence}
        </LargeFigure>
        <Comparison
          currency={currency}
          rows={[
            { name: t`Traditional cost`, cost: traditionalCost, time: inputs.traditionalTime },
            { name: t`MVP cost`, cost, time: mvpMonths },
          ]}
        />
        <FigureRow
          figures={[
            [t`Cost savings`, money(costSavings, currency)],
            [t`Time saved`, months(timeSaved)],
            [t`Revenue impact`, money(revenueImpact, currency)],
          ]}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-2">
          <details className="min-w-0 grow basis-20 open:basis-full">
            <summary className="w-fit py-2 text-sm text-muted hover:text-fg">{t`The formula`}</summary>
            <p className="mt-1 text-xs text-subtle">{formula}</p>
          </details>
          {report && <Unavailable reason={report.unavailable}>{report.label}</Unavailable>}
        </div>
      </div>
    </div>
  )
}

type FieldsProps = {
  inputs: RoiInputs
  currency: string
  isTyped: boolean
  onChange: (change: Partial<RoiInputs>) => void
}

const sliders = [
  ['teamSize', msg`Team size`, people],
  ['traditionalTime', msg`Traditional time`, months],
] as const

const percentSign = { sign: '%', place: 'after' } as const

function RoiInputFields({ inputs, currency, isTyped, onChange }: FieldsProps) {
  const currencySign = signFor(currency)
  const input = (name: keyof RoiInputs) => ({
    value: inputs[name],
    max: roiMax[name],
    onChange: (value: number) => onChange({ [name]: value }),
  })
  return (
    <fieldset className="grid content-start gap-4.5 border-line p-5 max-lg:border-b sm:px-7 lg:border-e">
      <legend className="sr-only">{t`Your figures`}</legend>
      {sliders.map(([name, label, format]) => (
        <Slider
          key={name}
          label={t(label)}
          {...input(name)}
          {...roiSliders[name]}
          format={format}
          aside={
            isTyped && (
              <span className="flex items-baseline gap-2.5 text-muted">
                <span className="w-24">
                  <NumberField label={t(label)} hideLabel {...input(name)} />
                </span>
                <span className="w-14 max-[360px]:hidden">{format(inputs[name]).replace(/.* /, '')}</span>
              </span>
            )
          }
        />
      ))}
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)] gap-3 max-[340px]:grid-cols-2 max-[340px]:*:first:col-span-2">
        <NumberField label={t`Yearly revenue`} unit={currencySign} {...input('currentRevenue')} />
        <NumberField label={t`Hourly rate`} unit={currencySign} {...input('hourlyRate')} />
        <NumberField label={t`Growth`} unit={percentSign} {...input('growthRate')} />
      </div>
    </fieldset>
  )
}

type ComparisonProps = { currency: string; rows: { name: string; cost: number; time: number }[] }

function Comparison({ currency, rows }: ComparisonProps) {
  const largest = Math.max(...rows.map(({ cost }) => cost))
  return (
    <dl className="grid gap-2 text-md tabular-nums">
      {rows.map(({ name, cost, time }, index) => (
        <div
          key={name}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_12rem] sm:gap-x-4"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="contents">
            <span
              aria-hidden="true"
              style={{ '--part': cost / largest } as CSSProperties}
              className={`h-3 w-[calc(var(--part)*100%)] min-w-1 rounded-sm transition-[width] max-sm:order-last max-sm:col-span-2 ${index ? 'bg-accent-fill' : 'bg-art'}`}
            />
            <span className={`text-end ${index ? 'font-medium text-accent' : 'text-muted'}`}>
              {money(cost, currency)}, <span className="whitespace-nowrap">{months(time)}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
