import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/slider.tsx'
import { months, people } from './figures.ts'
import { calculateRoi, type RoiInputs, roiDefaults, roiMax } from './roi.ts'
import { NumberField, RoiAnswer, RoiFigures, RouteChart } from './roi-parts.tsx'

const answerSide = 'border-line bg-surface-2 px-5 sm:px-8 lg:border-l'

type CalculatorProps = {
  formula: string
  reportButton: string
  /** Why the report is not there yet. */
  unavailable: string
}

/** What a traditional build costs against an MVP: inputs on the left, the answer on the right, its headline first on a phone. */
export default function RoiCalculator({ formula, reportButton, unavailable }: CalculatorProps) {
  const [inputs, setInputs] = useState(roiDefaults)
  const result = calculateRoi(inputs)
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface-1 shadow-card lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
      <RoiInputFields
        inputs={inputs}
        formula={formula}
        onChange={(change) => setInputs({ ...inputs, ...change })}
      />
      <div
        className={`flex flex-wrap items-end gap-x-8 gap-y-3 pt-5 pb-6 max-lg:order-first max-lg:border-b sm:pt-8 lg:pb-2 ${answerSide}`}
      >
        <RoiAnswer
          roi={result.roi}
          figureClass="text-[clamp(2.75rem,2rem+3vw,4.25rem)] leading-none tracking-[-0.035em]"
          textClass="max-w-[22rem] min-w-0 grow basis-60 text-md"
        />
      </div>
      <div className={`pt-6 pb-5 max-lg:border-t sm:pb-8 ${answerSide}`}>
        <RouteChart time={inputs.traditionalTime} cost={result.traditionalCost} />
        <RoiFigures
          roi={result}
          className="mt-6 text-md tabular-nums"
          rowClass="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5"
          nameClass="text-muted"
          valueClass=""
        />
        <Button variant="secondary" unavailable={unavailable} className="mt-5 max-[360px]:px-2 max-sm:w-full">
          {reportButton}
        </Button>
      </div>
    </div>
  )
}

type FieldsProps = { inputs: RoiInputs; formula: string; onChange: (change: Partial<RoiInputs>) => void }

const dollarSign = { sign: '$', place: 'before' } as const
const percentSign = { sign: '%', place: 'after' } as const

function RoiInputFields({ inputs, formula, onChange }: FieldsProps) {
  const input = (name: keyof RoiInputs) => ({
    value: inputs[name],
    max: roiMax[name],
    onChange: (value: number) => onChange({ [name]: value }),
  })
  return (
    <div className="flex flex-col p-5 sm:p-8 lg:row-span-2">
      <fieldset className="grid gap-7">
        <legend className="mb-6 font-display text-lg font-semibold tracking-[-0.02em]">Your figures</legend>
        <Slider label="Team size" {...input('teamSize')} min={1} max={20} format={people} />
        <Slider label="Traditional time" {...input('traditionalTime')} min={3} max={18} format={months} />
        <NumberField label="Yearly revenue" unit={dollarSign} {...input('currentRevenue')} />
        <div className="grid gap-x-4 gap-y-7 sm:grid-cols-2">
          <NumberField label="Hourly rate" unit={dollarSign} {...input('hourlyRate')} />
          <NumberField label="Expected growth" unit={percentSign} {...input('growthRate')} />
        </div>
      </fieldset>
      <p className="mt-7 border-t border-line pt-4 text-sm text-subtle lg:mt-auto">{formula}</p>
    </div>
  )
}
