import { createContext } from 'react'

/** Provided to the forms of settings within the setup of the site: what to do once a form is saved or skipped. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)

/** Whether the open page itself shows the setting (the site's name, its colors, its formats or its parts), and must be reloaded. */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale', 'sections'].includes(setting)
