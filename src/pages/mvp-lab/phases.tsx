import { site } from '#features/site/domain/site.ts'

/** The phases side by side, above one bar on which each is as wide as its days. */
export function Phases() {
  const { phases, processHeading } = site().texts.lab
  if (phases.length === 0) return null
  const isLast = (title: string) => title === phases.at(-1)?.title
  return (
    <>
      <h3 className="mt-7 mb-4 lg:mt-6 text-lg tracking-[-0.016em]">{processHeading}</h3>
      <ol className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {phases.map(({ title, firstDay: from, lastDay: to, text }) => (
          <li key={title}>
            <div className="flex items-baseline gap-2.5">
              <h4 className="font-sans text-base font-medium tracking-normal">{title}</h4>
              <p className="text-xs text-subtle tabular-nums">
                Days {from}-{to}
              </p>
            </div>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="mt-4.5 flex gap-1">
        {phases.map(({ title, firstDay: from, lastDay: to }) => (
          <span
            key={title}
            style={{ flexGrow: to - from + 1 }}
            className={`flex h-6.5 min-w-0 basis-0 items-center rounded-sm px-1.5 text-xs md:px-3 ${isLast(title) ? 'bg-accent-fill text-accent-ink' : 'bg-surface-3 text-muted'}`}
          >
            <span className={to < 13 ? 'max-md:hidden' : ''}>{title}</span>
          </span>
        ))}
      </div>
    </>
  )
}
