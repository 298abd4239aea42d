import type { CSSProperties } from 'react'
import { brand, showsSection, site } from '#base/site/domain/site.ts'
import type { Texts } from '#base/site/domain/text-fields.ts'
import { hero } from '#content/landing.ts'
import { msg, t } from '#platform/texts.ts'
import { Art } from '#ui/art/art.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SectionLink } from '#ui/controls/section-link.tsx'
import { Figures } from '#ui/lists/figures.tsx'
import { Card } from '#ui/page/card.tsx'
import { Container } from '#ui/page/container.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'

export function Hero() {
  const texts = site().texts.hero
  const hasWork = showsSection('portfolio')
  const headline = texts.headline.length > 0 ? texts.headline : [brand()]
  return (
    <section
      id="home"
      aria-labelledby="home-title"
      className="hero relative overflow-hidden border-b border-line [[data-member]+&]:[--bar:0rem]"
    >
      <HeroMap />
      <Container className="relative grid items-center gap-x-16 gap-y-10 pt-[calc(var(--bar,4rem)+clamp(2.5rem,5.4vw,5rem))] pb-[clamp(2.5rem,5.4vw,5rem)] noscript:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 id="home-title" className="text-3xl tracking-[-0.038em]">
            {headline.map((line) => (
              <span key={line} className="min-[22.5rem]:block lg:whitespace-nowrap">
                {line}{' '}
              </span>
            ))}
          </h1>
          {texts.lead && (
            <p className="mt-[1.4rem] max-w-[34rem] text-[clamp(1.0625rem,1rem+0.4vw,1.3125rem)] leading-normal text-muted">
              {texts.lead}
            </p>
          )}
          <div className="mt-[1.9rem] grid grid-cols-2 gap-3 max-sm:*:px-2 sm:flex">
            {hasWork && (
              <Button asChild>
                <SectionLink section="portfolio">{t(hero.primaryButton)}</SectionLink>
              </Button>
            )}
            <Button variant={hasWork ? 'secondary' : 'primary'} asChild className="only:max-sm:col-span-2">
              <SectionLink section="contact">{t(hero.secondaryButton)}</SectionLink>
            </Button>
          </div>
          <Figures figures={texts.stats} className="flex justify-between sm:justify-start sm:gap-10" />
        </div>
        {texts.orderSteps.length > 0 && <OrderTimeline />}
      </Container>
      <span id="home-end" hidden />
    </section>
  )
}

function HeroMap() {
  return (
    <div aria-hidden="true" className="absolute inset-0 fade-hero">
      <Art src="/art/hero/survey.svg" draws className="size-full" />
      <Particles />
    </div>
  )
}

type Step = Texts['hero']['orderSteps'][number] & { state: keyof typeof marks }

const marks = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-surface-1',
  next: 'border-line-strong bg-surface-1',
}
const words = { done: msg`Done:`, now: msg`Now:`, next: msg`To come:` }

/** Returns the state of a step in the sample order, in which the third step is the current one. */
const stateAt = (place: number) => (place < 2 ? 'done' : place === 2 ? 'now' : 'next')

/** Shows a sample order as its client sees it, with done, current and future steps. */
function OrderTimeline() {
  const { orderTitle, orderSteps } = site().texts.hero
  return (
    <Card asChild className="min-w-0 px-6 pt-[1.35rem] pb-[1.1rem]">
      <figure>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-[1.125rem] tracking-[-0.01em]">{orderTitle}</h2>
          <span className="text-xs text-subtle tabular-nums">{hero.orderNumber}</span>
        </div>
        <ol className="mt-4">
          {orderSteps.map((step, index) => (
            <TimelineStep key={step.title} step={{ ...step, state: stateAt(index) }} />
          ))}
        </ol>
        <figcaption className="mt-2.5 border-t border-line pt-3 text-xs text-subtle">
          {t(hero.orderCaption)}
        </figcaption>
      </figure>
    </Card>
  )
}

function TimelineStep({ step }: { step: Step }) {
  return (
    <li className="group relative grid grid-cols-[1.5rem_1fr] items-start gap-3 py-2 text-md leading-[1.45] max-md:even:hidden">
      <span
        aria-hidden="true"
        className="absolute top-[2.2rem] -bottom-[0.4rem] inset-s-[0.7rem] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'mt-px grid size-[1.45rem] place-items-center rounded-full border-[1.5px]',
          marks[step.state],
        )}
      >
        {step.state === 'done' && <Icon name="check" size={13} strokeWidth={2.5} />}
      </span>
      {/* Leaves space for the chat button on phones. */}
      <div className="max-md:pe-9">
        <p className="flex flex-wrap items-baseline gap-x-2.5 md:justify-between">
          <span className={classNames('font-medium', step.state === 'now' ? 'text-fg' : 'text-muted')}>
            <span className="sr-only">{`${t(words[step.state])} `}</span>
            {step.title}
          </span>
          <span className="text-xs text-subtle tabular-nums">{step.when}</span>
        </p>
        <p className="text-xs text-subtle">{step.detail}</p>
      </div>
    </li>
  )
}

/**
 * Paths for the moving points, as eight points each. They follow contour lines of /art/hero/survey.svg (1440 by 820) away from
 * the text and the card.
 */
const ways = [
  '1298 630, 1263 651, 1227 673, 1190 690, 1153 707, 1114 720, 1081 698, 1066 660',
  '1050 142, 1091 142, 1131 133, 1169 119, 1210 120, 1250 130, 1291 134, 1329 120',
  '770 405, 802 380, 819 344, 810 304, 793 268, 796 228, 807 189, 817 150',
  '1340 258, 1368 288, 1383 326, 1383 367, 1382 408, 1369 447, 1343 478, 1310 503',
  '870 110, 905 135, 937 165, 980 170, 1022 162, 1066 159, 1109 155, 1150 141',
  '920 98, 953 122, 991 137, 1031 141, 1072 143, 1112 139, 1151 125, 1190 116',
  '1000 164, 1044 160, 1087 158, 1130 149, 1171 134, 1215 136, 1256 148, 1300 151',
  '1340 233, 1370 259, 1395 290, 1406 328, 1401 368, 1401 408, 1396 447, 1373 480',
].map((way) => way.split(', ').map((point) => point.split(' ').map(Number)))

const secondsApart = 3

/**
 * Moves points along the map's lines: a new point every 3 s, each for 8 s. CSS hides them if the visitor prefers reduced motion.
 */
function Particles() {
  return (
    <div dir="ltr" className="absolute inset-0 [container-type:size]">
      <div className="absolute top-1/2 inset-e-0 aspect-[1440/820] w-[max(100cqw,100cqh*1440/820)] -translate-y-1/2 [container-type:size]">
        {ways.map((way, index) => (
          <span
            key={way.join()}
            className="absolute -top-[3px] -inset-s-[3px] size-1.5 animate-drift rounded-full bg-fg opacity-0"
            style={{ ...pathStops(way), animationDelay: `${index * secondsApart}s` }}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * Returns the points of a path as the CSS variables `--way-0` to `--way-7`, relative to the map. The keyframes `drift` use them.
 */
function pathStops(way: number[][]): CSSProperties {
  const stops = way.map(([x = 0, y = 0], stop) => [
    `--way-${stop}`,
    `${share(x, 1440)}cqw ${share(y, 820)}cqh`,
  ])
  return Object.fromEntries(stops)
}

const share = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)
