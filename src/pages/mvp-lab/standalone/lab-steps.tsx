import { labProcess } from '#content/saas-mvp-lab.ts'
import { Section } from '#ui/section.tsx'

/** The five steps down one line, the launch as its warm end. */
export function LabSteps() {
  return (
    <Section id="process">
      <h2 id="process-title" className="mb-12 max-w-[16ch] text-2xl">
        {labProcess.heading}
      </h2>
      <ol className="lg:ml-[calc(100%/12*2)]">
        {labProcess.steps.map(({ title, when, text }) => (
          <li
            key={title}
            className="group grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-5 md:grid-cols-[8rem_1.5rem_minmax(0,1fr)] md:gap-x-8"
          >
            <p className="col-start-2 text-sm text-subtle tabular-nums md:col-start-1 md:pt-1 md:text-right">
              {when}
            </p>
            <span
              aria-hidden="true"
              className="relative col-start-1 row-span-2 row-start-1 md:col-start-2 md:row-span-1"
            >
              <span className="absolute top-0 bottom-0 left-1/2 w-px -translate-x-1/2 bg-line group-first:top-3 group-last:bottom-auto group-last:h-3" />
              <span className="absolute top-1 left-1/2 size-4 -translate-x-1/2 rounded-full border-2 border-line-strong bg-bg group-last:border-[5px] group-last:border-accent md:top-1.5" />
            </span>
            <div className="col-start-2 pb-10 group-last:pb-0 md:col-start-3">
              <h3 className="text-lg tracking-[-0.02em] md:text-xl">{title}</h3>
              <p className="mt-1.5 max-w-[38rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
