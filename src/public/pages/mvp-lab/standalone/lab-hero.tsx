import { showsPart, site } from '#base/site/domain/site.ts'
import type { Texts } from '#base/site/domain/text-fields.ts'
import { labHero } from '#content/saas-mvp-lab.ts'
import { t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Figures } from '#ui/lists/figures.tsx'
import { Container } from '#ui/page/container.tsx'

export function LabHero() {
  const { lab, labPage } = site().texts
  return (
    <div className="relative overflow-hidden border-b border-line">
      <Art src="/art/hero/mvp-lab.svg" className="fade-hero absolute! inset-0" />
      <Container className="relative grid items-center gap-x-16 gap-y-12 pt-[clamp(7rem,12vw,10rem)] pb-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-3xl tracking-[-0.038em]">{labPage.heading || t`SaaS MVP Lab`}</h1>
          <p className="mt-6 max-w-[36rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
            {labPage.text}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            {showsPart('estimates') && (
              <Button href="#estimator" className="max-sm:w-full">
                {t(labHero.primaryButton)}
              </Button>
            )}
            {lab.mvps.length > 0 && (
              <Button href="#live" variant="secondary" className="max-sm:w-full">
                {t(labHero.secondaryButton)}
              </Button>
            )}
          </div>
          <Figures
            figures={lab.claims}
            className="flex flex-wrap gap-x-10 max-sm:min-[22rem]:grid max-sm:min-[22rem]:grid-cols-3 max-sm:gap-x-5"
          />
        </div>
        {lab.phases.length > 0 && <LabProfile />}
      </Container>
    </div>
  )
}

type Station = { title: string; day: number; x: number; y: number }

const width = 360
const [foot, top] = [262, 44]

/** Returns the points of the drawing, with their day and position: the first call and the end of each phase. */
function listStations({ lab, labPage }: Texts): Station[] {
  const call = { title: labPage.steps[0]?.title ?? t`Call`, day: 0 }
  const ends = lab.phases.map(({ title, lastDay }) => ({ title, day: lastDay }))
  const last = Math.max(...ends.map(({ day }) => day))
  return [call, ...ends].map((end) => ({
    ...end,
    x: 20 + (width * end.day) / last,
    y: foot - ((foot - top) * end.day) / last,
  }))
}

/** Returns a curve that is level at the end of each phase. */
const ridgePath = (stations: Station[]) =>
  stations.reduce((path, { x, y }, index) => {
    const before = stations[index - 1]
    if (!before) return `M${x} ${y}`
    const middle = (before.x + x) / 2
    return `${path}C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
  }, '')

/** Draws the time from the first call to the launch as an elevation profile. Each phase ends at a marked point. */
function LabProfile() {
  const stations = listStations(site().texts)
  const ridge = ridgePath(stations)
  return (
    <figure className="max-w-[30rem] rounded-card border border-line bg-surface-1 p-5 shadow-card sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-display text-lg font-semibold tracking-[-0.015em]">{t`From call to launch`}</span>
        <span className="text-sm text-subtle tabular-nums">{t`Days from kickoff`}</span>
      </figcaption>
      <svg viewBox="0 0 400 312" aria-hidden="true" className="mt-3 w-full overflow-visible">
        <Ground stations={stations} ridge={ridge} />
        <path d={ridge} fill="none" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
        {stations.map(({ title, x, y }, index) => (
          <circle
            key={title}
            cx={x}
            cy={y}
            r={index === stations.length - 1 ? 7 : 5}
            className={index === stations.length - 1 ? 'fill-accent stroke-accent' : 'fill-bg stroke-accent'}
            strokeWidth="2.5"
          />
        ))}
        <Titles stations={stations} />
        <Days last={stations.at(-1)?.day ?? 0} />
      </svg>
    </figure>
  )
}

function Ground({ stations, ridge }: { stations: Station[]; ridge: string }) {
  return (
    <>
      <g className="stroke-line" strokeWidth="1">
        {[60, 120, 180, 240].map((y) => (
          <line key={y} x1="0" x2="400" y1={y} y2={y} strokeDasharray="2 5" />
        ))}
        <line x1="0" x2="400" y1="288" y2="288" />
      </g>
      <path d={`${ridge}V288H20Z`} className="fill-surface-2" />
      {stations.map(({ title, x, y }) => (
        <line
          key={title}
          x1={x}
          x2={x}
          y1={y}
          y2="288"
          className="stroke-line-strong"
          strokeDasharray="3 4"
        />
      ))}
    </>
  )
}

// The titles in the drawing. Phones show the drawing smaller, so its texts are larger there.

function Titles({ stations }: { stations: Station[] }) {
  return stations.map(({ title, x, y }, index) => {
    const first = index === 0
    return (
      <text
        key={title}
        x={first ? 0 : x - 8}
        y={y - 14}
        textAnchor={first ? 'start' : 'end'}
        className="fill-fg text-[15px] font-medium max-[360px]:text-[20px] max-[430px]:text-[17px]"
      >
        {title}
      </text>
    )
  })
}

function Days({ last }: { last: number }) {
  return [0, 1 / 3, 2 / 3, 1].map((part) => (
    <text
      key={part}
      x={20 + width * part}
      y="310"
      textAnchor={part === 1 ? 'end' : 'middle'}
      className="fill-subtle text-[14px] tabular-nums max-[360px]:text-[20px] max-[430px]:text-[17px]"
    >
      {Math.round(last * part)}
    </text>
  ))
}
