import { ClientOnly } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { SettingPage } from '#features/site/components/settings/setting-page.tsx'
import type { SettingKey } from '#features/site/contract.ts'
import { lazyContent } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Setup, StepName } from '../contract.ts'

const settings = ['identity', 'look', 'locale', 'mail'] as const satisfies SettingKey[]
type Setting = (typeof settings)[number]

/** Whether saving the form of the step ends it. */
export const savesItself = (step: StepName): step is Setting => settings.some((one) => one === step)

const others: Record<Exclude<StepName, Setting>, ComponentType<{ setup: Setup }>> = {
  services: lazyContent(() => import('./steps/services-step.tsx')),
  projects: lazyContent(() => import('./steps/projects-step.tsx')),
  pages: lazyContent(() => import('./steps/pages-step.tsx')),
  sample: lazyContent(() => import('./steps/sample-step.tsx')),
}

/** What a step consists of: the form or the lists that are elsewhere in the members' area too, fetched when it is opened. */
export function StepContent({ step, setup }: { step: StepName; setup: Setup }) {
  if (savesItself(step)) return <SettingPage part={step} />
  const Step = others[step]
  return (
    // The server does not wait for code.
    <ClientOnly fallback={<Waiting />}>
      <Suspense fallback={<Waiting />}>
        <Step setup={setup} />
      </Suspense>
    </ClientOnly>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading the step">
    <Skeleton className="h-96" />
  </div>
)
