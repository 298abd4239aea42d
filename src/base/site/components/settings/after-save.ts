import { createContext } from 'react'

/** For a setting's form within the setup of the site: what to do after it is saved or skipped. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)

/** Whether the open page itself shows the setting: its name, colors, or money format. It is then reloaded. */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale'].includes(setting)
