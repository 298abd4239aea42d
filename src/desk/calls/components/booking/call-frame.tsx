import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Card } from '#ui/page/card.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'

export type Host = { name: string; firstName: string; place: string; photo: string | null }

export type Fact = { icon: IconName; text: ReactNode }

type CallFrameProps = {
  host: Host
  title?: string
  text?: string | null
  facts: Fact[]
  steps: ReactNode
  children: ReactNode
}

export function CallFrame({ host, title, text, facts, steps, children }: CallFrameProps) {
  return (
    <Card className="grid overflow-hidden lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="relative grid content-start gap-4 overflow-hidden border-line p-[1.1rem] max-lg:border-b sm:p-7 lg:gap-5 lg:border-e">
        <Contours />
        <div className="relative flex items-center gap-3 leading-snug">
          <PersonMark
            name={host.name}
            picture={host.photo}
            className="size-10 rounded-xl! sm:size-13 sm:rounded-card!"
          />
          <div>
            <p className="font-medium">{host.name}</p>
            <p className="text-xs text-subtle">{host.place}</p>
          </div>
        </div>
        <div className="relative">
          {title && <h2 className="text-xl max-sm:text-lg">{title}</h2>}
          {text && (
            <p className={title ? 'mt-2 text-md text-muted max-sm:hidden' : 'text-md text-muted'}>{text}</p>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-md text-muted sm:grid sm:gap-2.5">
            {facts.map(({ icon, text: fact }) => (
              <li key={icon} className="grid grid-cols-[1.35rem_1fr] gap-2">
                <Icon name={icon} size={18} strokeWidth={1.7} className="mt-[0.2em] text-subtle" />
                <span>{fact}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="grid min-w-0 grid-rows-[auto_1fr]">
        {steps}
        <div className="min-w-0 px-[1.1rem] py-5 sm:p-7">{children}</div>
      </div>
    </Card>
  )
}

/** Draws the background. It is aligned to the top, because the card grows while the page loads. */
const Contours = () => (
  <svg
    viewBox="0 0 400 300"
    fill="none"
    stroke="var(--art)"
    aria-hidden="true"
    className="pointer-events-none absolute -top-6 -inset-s-12 w-[150%] lg:top-72 max-w-none mask-[linear-gradient(180deg,transparent_20%,#000)] opacity-50"
  >
    {Array.from({ length: 9 }, (_, line) => (
      <path
        key={line}
        opacity={1 - line * 0.09}
        d={`M-10 ${120 + line * 16}C60 ${40 + line * 18} 120 ${30 + line * 15} 190 ${96 + line * 13}S320 ${170 + line * 9} 460 ${40 + line * 17}`}
      />
    ))}
  </svg>
)

/** Once the step is completed, `link` replaces its name. */
export type Step = { name: string; link?: ReactNode }

export function Steps({ steps, now }: { steps: Step[]; now: number }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1.5 border-b border-line px-[1.1rem] py-4 text-sm text-subtle max-sm:justify-between sm:px-7">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={index === now ? 'step' : undefined}
          className="group flex items-center gap-2 aria-[current]:font-medium aria-[current]:text-fg"
          data-done={index < now ? '' : undefined}
        >
          <span
            aria-hidden="true"
            className="grid size-[1.35rem] place-items-center rounded-full text-xs font-medium shadow-[inset_0_0_0_1.5px_var(--line-strong)] group-aria-[current]:text-transparent group-aria-[current]:shadow-[inset_0_0_0_5px_var(--accent)] group-data-done:bg-fg group-data-done:text-bg group-data-done:shadow-none"
          >
            {index < now ? <Icon name="check" size={13} /> : index + 1}
          </span>
          {index < now && step.link ? (
            step.link
          ) : (
            <span className={index === now ? undefined : 'max-sm:sr-only'}>{step.name}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

export const stepLinkLooks = 'rounded-sm text-muted underline-offset-4 hover:underline max-sm:sr-only'

export const callStep = (): Step => ({
  name: t`Call`,
  link: (
    <a href="/book" className={stepLinkLooks}>
      {t`Call`}
    </a>
  ),
})
