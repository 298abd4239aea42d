import { labMetrics } from '#content/saas-mvp-lab.ts'
import { Container } from '#ui/container.tsx'

/** Two grids of measured figures, side by side under one line each. */
export function LabMetrics() {
  return (
    <Container className="grid gap-x-16 gap-y-14 py-[clamp(4rem,9vw,8rem)] lg:grid-cols-2">
      {labMetrics.map(({ heading, metrics }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="border-b border-line pb-4 text-xl">{heading}</h2>
          <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-10">
            {metrics.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
                <dt className="text-md text-muted">{label}</dt>
                <dd className="font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] leading-none font-semibold tracking-[-0.035em] tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Container>
  )
}
