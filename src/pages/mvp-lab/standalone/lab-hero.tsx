import { labHero, labProcess } from '#content/saas-mvp-lab.ts'
import { Art } from '#ui/art.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { Figures } from '#ui/figures.tsx'

/** The title on the left, the elevation profile on the right. */
export function LabHero() {
  return (
    <div className="relative overflow-hidden border-b border-line">
      <Art src="/art/hero/mvp-lab.svg" className="fade-hero absolute! inset-0" />
      <Container className="relative grid items-center gap-x-16 gap-y-12 pt-[clamp(7rem,12vw,10rem)] pb-[clamp(3.5rem,8vw,7rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-3xl tracking-[-0.038em]">{labHero.heading}</h1>
          <p className="mt-6 max-w-[36rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
            {labHero.lead}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild className="max-sm:w-full">
              <a href="#estimator">{labHero.primaryButton}</a>
            </Button>
            <Button asChild variant="secondary" className="max-sm:w-full">
              <a href="#live">{labHero.secondaryButton}</a>
            </Button>
          </div>
          <Figures
            figures={labHero.claims}
            className="flex flex-wrap gap-x-10 max-sm:min-[22rem]:grid max-sm:min-[22rem]:grid-cols-3 max-sm:gap-x-5"
          />
        </div>
        <LabProfile />
      </Container>
    </div>
  )
}

/** Where each step ends: its day (0 to 45, 8 units each) and its height, in the drawing's units. */
const stations = [
  { x: 20, y: 262 },
  { x: 60, y: 233 },
  { x: 116, y: 216 },
  { x: 276, y: 112 },
  { x: 380, y: 44 },
]

const ridge =
  'M20 262C34 256 44 237 60 233S96 222 116 216C156 205 176 170 204 168S246 134 276 112C304 92 336 92 380 44'

/** The time from the first call to the launch, as an elevation profile with five points. */
function LabProfile() {
  return (
    <figure className="max-w-[30rem] rounded-card border border-line bg-surface-1 p-5 shadow-card sm:p-6">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-display text-lg font-semibold tracking-[-0.015em]">From call to launch</span>
        <span className="text-sm text-subtle tabular-nums">Days from kickoff</span>
      </figcaption>
      <svg viewBox="0 0 400 312" aria-hidden="true" className="mt-3 w-full overflow-visible">
        <Ground />
        <path d={ridge} fill="none" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
        {stations.map(({ x, y }, index) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={index === stations.length - 1 ? 7 : 5}
            className={index === stations.length - 1 ? 'fill-accent stroke-accent' : 'fill-bg stroke-accent'}
            strokeWidth="2.5"
          />
        ))}
        <Titles />
        <Days />
      </svg>
    </figure>
  )
}

function Ground() {
  return (
    <>
      <g className="stroke-line" strokeWidth="1">
        {[60, 120, 180, 240].map((y) => (
          <line key={y} x1="0" x2="400" y1={y} y2={y} strokeDasharray="2 5" />
        ))}
        <line x1="0" x2="400" y1="288" y2="288" />
      </g>
      <path d={`${ridge}V288H20Z`} className="fill-surface-2" />
      {stations.map(({ x, y }) => (
        <line key={x} x1={x} x2={x} y1={y} y2="288" className="stroke-line-strong" strokeDasharray="3 4" />
      ))}
    </>
  )
}

// On a phone the drawing is shown smaller, and so its texts are larger in it.

function Titles() {
  return labProcess.steps.map(({ title }, index) => {
    const { x = 0, y = 0 } = stations[index] ?? {}
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

function Days() {
  return [0, 15, 30, 45].map((day) => (
    <text
      key={day}
      x={20 + day * 8}
      y="310"
      textAnchor={day === 45 ? 'end' : 'middle'}
      className="fill-subtle text-[14px] tabular-nums max-[360px]:text-[20px] max-[430px]:text-[17px]"
    >
      {day}
    </text>
  ))
}
