import { createContext } from 'react'

/** Within the setup of the site, tells a form what to do after it is saved or skipped. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)

/** Whether the open page itself shows the setting and must be reloaded: the site's name, its colors or its formats. */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale'].includes(setting)
