import { useState } from 'react'
import { saasLab } from '#content/saas-lab.ts'
import { tooltips } from '#content/tooltips.ts'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/slider.tsx'
import { months, people, percent } from './figures.ts'
import { NumberField } from './number-field.tsx'
import { calculateRoi, type Roi, type RoiInputs, roiDefaults, roiMost } from './roi.ts'
import { RoiFigures } from './roi-figures.tsx'
import { readRoi } from './roi-insight.ts'
import { RouteChart } from './route-chart.tsx'

const { calculator } = saasLab

/** What a traditional build costs against an MVP, live: two sliders and three numbers on the left, the answer on the right (on a phone: its headline first, so that it is seen moving). */
export function RoiCalculator() {
  const [inputs, setInputs] = useState(roiDefaults)
  const result = calculateRoi(inputs)
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface-1 shadow-card lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
      <RoiInputFields inputs={inputs} onChange={(change) => setInputs({ ...inputs, ...change })} />
      <RoiHeadline roi={result.roi} />
      <RoiDetails roi={result} time={inputs.traditionalTime} />
    </div>
  )
}

type FieldsProps = { inputs: RoiInputs; onChange: (change: Partial<RoiInputs>) => void }

function RoiInputFields({ inputs, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col p-5 sm:p-8 lg:row-span-2">
      <fieldset className="grid gap-7">
        <legend className="mb-6 font-display text-lg font-semibold tracking-[-0.02em]">Your figures</legend>
        <Slider
          label="Team size"
          value={inputs.teamSize}
          min={1}
          max={20}
          onChange={(teamSize) => onChange({ teamSize })}
          format={people}
        />
        <Slider
          label="Traditional time"
          value={inputs.traditionalTime}
          min={3}
          max={18}
          onChange={(traditionalTime) => onChange({ traditionalTime })}
          format={months}
        />
        <NumberField
          label="Yearly revenue"
          unit={{ sign: '$', place: 'before' }}
          value={inputs.currentRevenue}
          max={roiMost.currentRevenue}
          onChange={(currentRevenue) => onChange({ currentRevenue })}
        />
        <div className="grid gap-x-4 gap-y-7 sm:grid-cols-2">
          <NumberField
            label="Hourly rate"
            unit={{ sign: '$', place: 'before' }}
            value={inputs.hourlyRate}
            max={roiMost.hourlyRate}
            onChange={(hourlyRate) => onChange({ hourlyRate })}
          />
          <NumberField
            label="Expected growth"
            unit={{ sign: '%', place: 'after' }}
            value={inputs.growthRate}
            max={roiMost.growthRate}
            onChange={(growthRate) => onChange({ growthRate })}
          />
        </div>
      </fieldset>
      <p className="mt-7 border-t border-line pt-4 text-sm text-subtle lg:mt-auto">{calculator.formula}</p>
    </div>
  )
}

function RoiHeadline({ roi }: { roi: number }) {
  const { grade, sentence } = readRoi(roi)
  return (
    <div
      className={`flex flex-wrap items-end gap-x-8 gap-y-3 pt-5 pb-6 max-lg:order-first max-lg:border-b sm:pt-8 lg:pb-2 ${answerSide}`}
    >
      <output className="block">
        <span className="block text-md text-muted">Return on investment</span>
        <span className="font-display text-[clamp(2.75rem,2rem+3vw,4.25rem)] leading-none font-semibold tracking-[-0.035em] text-accent">
          {percent(roi)}
        </span>
      </output>
      <p className="max-w-[22rem] min-w-0 grow basis-60 text-md text-muted">
        <strong className="font-semibold text-fg">{grade}.</strong> {sentence}
      </p>
    </div>
  )
}

function RoiDetails({ roi, time }: { roi: Roi; time: number }) {
  return (
    <div className={`pt-6 pb-5 max-lg:border-t sm:pb-8 ${answerSide}`}>
      <RouteChart time={time} cost={roi.traditionalCost} />
      <RoiFigures roi={roi} className="mt-6" />
      <Button variant="secondary" unavailable={tooltips.feature} className="mt-5 max-sm:w-full">
        {calculator.reportButton}
      </Button>
    </div>
  )
}

const answerSide = 'border-line bg-surface-2 px-5 sm:px-8 lg:border-l'
