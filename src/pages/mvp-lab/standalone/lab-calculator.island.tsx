import { useState } from 'react'
import { calculateRoi, type RoiInputs, roiDefaults, roiMax } from '../roi.ts'
import { NumberField, RoiAnswer, RoiFigures, RouteChart } from '../roi-parts.tsx'

type CalculatorProps = { labels: Record<keyof RoiInputs, string> }

/** The calculator of the front page with typed numbers only: inputs, answer and chart, figures. */
export default function LabCalculator({ labels }: CalculatorProps) {
  const fields = Object.entries(labels) as [keyof RoiInputs, string][]
  const [inputs, setInputs] = useState(roiDefaults)
  const roi = calculateRoi(inputs)
  return (
    <div>
      <fieldset className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        <legend className="sr-only">Your figures</legend>
        {fields.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            value={inputs[key]}
            max={roiMax[key]}
            onChange={(value) => setInputs({ ...inputs, [key]: value })}
          />
        ))}
      </fieldset>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <RoiAnswer
            roi={roi.roi}
            figureClass="text-3xl tracking-[-0.04em] [overflow-wrap:anywhere]"
            textClass="mt-4 max-w-[26rem]"
          />
        </div>
        <RouteChart time={inputs.traditionalTime} cost={roi.traditionalCost} />
      </div>
      <RoiFigures
        roi={roi}
        className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-5"
        rowClass="flex items-baseline justify-between gap-3 bg-surface-1 px-5 py-4 sm:first:col-span-2 lg:block lg:first:col-span-1"
        nameClass="text-sm text-subtle"
        valueClass="text-lg tracking-[-0.01em] tabular-nums lg:mt-1"
      />
    </div>
  )
}
