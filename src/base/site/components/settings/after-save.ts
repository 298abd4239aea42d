import { createContext } from 'react'

/** Within the setup of the site, tells a form what to do after it is saved or skipped. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)

/** Whether the open page itself shows the setting (the site's name, its colors, its formats or its parts), and must be reloaded. */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale', 'sections'].includes(setting)
