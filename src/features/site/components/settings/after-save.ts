import { createContext } from 'react'

/** Where the form of a setting is a step of setting up the site: what happens once it is saved, or left as it is. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)

/** Whether the page that is open shows the setting itself: its name, its colours, how it writes money. It is loaded again. */
export const isOfThisPage = (setting: string) => ['identity', 'look', 'locale'].includes(setting)
