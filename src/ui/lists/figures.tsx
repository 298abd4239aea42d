type Figure = { value: string; label: string }

export function Figures({ figures, className }: { figures: readonly Figure[]; className: string }) {
  if (figures.length === 0) return null
  return (
    <dl className={`mt-9 max-w-[36rem] gap-y-5 border-t border-line pt-[1.4rem] ${className}`}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-subtle sm:text-sm">{label}</dt>
          <dd className="font-display text-lg leading-tight sm:text-[1.5rem] font-semibold tracking-[-0.02em] tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
