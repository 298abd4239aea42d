import { ClientOnly } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { t } from '#platform/texts.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Setup, StepName } from '../contract.ts'
import { sampleQuery, workQuery } from '../query-options.ts'
import type { SettingStepUse } from './steps/setting-step.tsx'

const settings = ['identity', 'look', 'locale'] as const satisfies StepName[]
type Setting = (typeof settings)[number]

const isSetting = (step: StepName): step is Setting => settings.some((one) => one === step)

/** Returns whether the step has a button of its own that completes it. */
export const savesItself = (step: StepName): boolean =>
  isSetting(step) || ['texts', 'work', 'invoices', 'opening'].includes(step)

const SettingStep = lazyContent(() => import('./steps/setting-step.tsx'))

type OtherUse = { setup: Setup; goOn: () => void; skip: () => void }

const others: Record<Exclude<StepName, Setting>, ComponentType<OtherUse>> = {
  texts: lazyContent(() => import('./steps/texts-step.tsx')),
  work: lazyContent(() => import('./steps/work-step.tsx')),
  invoices: lazyContent(() => import('./steps/invoices-step.tsx')),
  services: lazyContent(() => import('./steps/services-step.tsx')),
  projects: lazyContent(() => import('./steps/projects-step.tsx')),
  pages: lazyContent(() => import('./steps/pages-step.tsx')),
  mail: lazyContent(() => import('./steps/mail-step.tsx')),
  sample: lazyContent(() => import('./steps/sample-step.tsx')),
  opening: lazyContent(() => import('./steps/opening-step.tsx')),
}

/**
 * Returns the queries that the page loads before it shows the step. Dynamic imports keep the steps' code out of the page's
 * script.
 */
export async function stepQueries(step: StepName): Promise<{ queryKey: readonly unknown[] }[]> {
  if (step === 'work') return [workQuery]
  if (savesItself(step) || step === 'mail') return [(await import('#base/site/query-options.ts')).siteQuery]
  if (step === 'projects') return [(await import('#showcase/projects/query-options.ts')).projectOptions.list]
  if (step === 'pages') return [(await import('#showcase/pages/query-options.ts')).pageOptions.list]
  if (step === 'sample') return [sampleQuery]
  const { serviceOptions, categoryOptions } = await import('#showcase/catalogue/query-options.ts')
  return [serviceOptions.list, categoryOptions.list]
}

type StepContentProps = Omit<SettingStepUse, 'step'> & { step: StepName; setup: Setup }

/** Loads the step's code on demand. */
export function StepContent({ step, setup, goOn, skip }: StepContentProps) {
  return (
    // On the server, lazy code would not be loaded in time.
    <ClientOnly fallback={<Waiting />}>
      <Suspense fallback={<Waiting />}>
        {isSetting(step) ? (
          <SettingStep step={step} goOn={goOn} skip={skip} />
        ) : (
          <OtherStep step={step} setup={setup} goOn={goOn} skip={skip} />
        )}
      </Suspense>
    </ClientOnly>
  )
}

type OtherStepProps = OtherUse & { step: Exclude<StepName, Setting> }

function OtherStep({ step, ...props }: OtherStepProps) {
  const Step = others[step]
  return <Step {...props} />
}

const Waiting = () => (
  <div role="status" aria-label={t`Loading the step`}>
    <Skeleton className="h-96" />
  </div>
)
