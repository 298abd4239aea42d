import { createContext } from 'react'

type Step = {
  goOn: () => void
  skip: () => void
  /** Whether the step was neither completed nor skipped before. Only some steps tell. */
  isOpen?: boolean
}

/** In the setup of the site, provides the functions that a form calls after it is saved or skipped. */
export const AfterSave = createContext<Step | undefined>(undefined)

/**
 * Whether every open page shows this setting (the site's name, colors, formats or parts), so that it must be reloaded after a
 * change.
 */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale', 'sections'].includes(setting)
