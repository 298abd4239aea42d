type Figure = { value: string; label: string }

/** Figures under a headline, each above its label. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className: string }) {
  return (
    <dl className={`mt-12 max-w-[36rem] gap-y-5 border-t border-line pt-6 ${className}`}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-subtle">{label}</dt>
          <dd className="font-display text-[1.5rem] leading-tight font-semibold tracking-[-0.02em] tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
