import { useState } from 'react'
import { labCalculator } from '#content/saas-mvp-lab.ts'
import { dollars, months, percent } from '../figures.ts'
import { NumberField } from '../number-field.tsx'
import { calculateRoi, mvpCost, type RoiInputs, roiDefaults, roiMost } from '../roi.ts'
import { readRoi } from '../roi-insight.ts'
import { RouteChart } from '../route-chart.tsx'

const fields = Object.entries(labCalculator.labels) as [keyof RoiInputs, string][]

/** The same arithmetic with typed numbers: one row of inputs, one strip of results, both ways drawn under them. */
export function LabCalculator() {
  const [inputs, setInputs] = useState(roiDefaults)
  const roi = calculateRoi(inputs)
  const { grade, sentence } = readRoi(roi.roi)
  return (
    <div>
      <fieldset className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        <legend className="sr-only">Your figures</legend>
        {fields.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            value={inputs[key]}
            max={roiMost[key]}
            onChange={(value) => setInputs({ ...inputs, [key]: value })}
          />
        ))}
      </fieldset>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <output className="block">
            <span className="block text-md text-muted">Return on investment</span>
            <span className="font-display text-3xl font-semibold tracking-[-0.04em] [overflow-wrap:anywhere] text-accent">
              {percent(roi.roi)}
            </span>
          </output>
          <p className="mt-4 max-w-[26rem] text-muted">
            <strong className="font-semibold text-fg">{grade}.</strong> {sentence}
          </p>
        </div>
        <RouteChart time={inputs.traditionalTime} cost={roi.traditionalCost} />
      </div>
      <Results
        results={[
          ['Traditional cost', dollars(roi.traditionalCost)],
          ['MVP cost', dollars(mvpCost)],
          ['Cost savings', dollars(roi.costSavings)],
          ['Time saved', months(roi.timeSaved)],
          ['Revenue impact', dollars(roi.revenueImpact)],
        ]}
      />
    </div>
  )
}

function Results({ results }: { results: [string, string][] }) {
  return (
    <dl className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-5">
      {results.map(([name, value]) => (
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
