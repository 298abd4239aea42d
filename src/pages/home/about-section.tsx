import { about } from '#content/landing.ts'
import { Section } from '#ui/section.tsx'

export function AboutSection() {
  return (
    <Section id="about" tone="raised">
      <h2 id="about-title" className="max-w-[12em] text-2xl">
        {about.heading}
      </h2>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid max-w-[39.8em] content-start gap-5">
          {about.bio.map((paragraph) => (
            <p key={paragraph} className="text-muted first:text-fg">
              {paragraph}
            </p>
          ))}
          <dl className="mt-6 grid grid-cols-2 gap-8 border-t border-line pt-6">
            {about.counters.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-subtle">{label}</dt>
                <dd className="font-display text-2xl font-semibold tracking-[-0.03em] tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start gap-12">
          <Skills />
          <Certifications />
        </div>
      </div>
    </Section>
  )
}

function Skills() {
  return (
    <div>
      <PartTitle>{about.skillsHeading}</PartTitle>
      <dl className="mt-5 grid gap-5">
        {about.skills.map(({ name, percent }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="text-md">{name}</dt>
            <dd className="text-md font-medium tabular-nums">{percent}%</dd>
            <SkillBar percent={percent} />
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A line with a mark at every tenth, filled up to the value. */
function SkillBar({ percent }: { percent: number }) {
  return (
    <dd
      aria-hidden="true"
      className="col-span-2 mt-2.5 h-2.5 border-b border-line bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_1px,transparent_1px_calc(10%-0.1px))] bg-bottom bg-no-repeat [background-size:100%_5px]"
    >
      <span className="block h-2.5 border-b-2 border-fg" style={{ width: `${percent}%` }}>
        <span className="float-right mt-[5px] size-2 translate-x-1 rounded-full bg-accent" />
      </span>
    </dd>
  )
}

function Certifications() {
  return (
    <div>
      <PartTitle>{about.certificationsHeading}</PartTitle>
      <ul className="mt-3 text-md">
        {about.certifications.map(({ name, year }) => (
          <li key={name} className="flex justify-between gap-6 border-b border-line py-3 last:border-0">
            {name}
            <span className="text-subtle tabular-nums">{year}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PartTitle({ children }: { children: string }) {
  return <h3 className="text-lg tracking-[-0.015em]">{children}</h3>
}
