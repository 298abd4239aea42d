import { createContext } from 'react'

/** Where the form of a setting is a step of setting up the site: what happens once it is saved, or left as it is. */
export const AfterSave = createContext<{ goOn: () => void; skip: () => void } | undefined>(undefined)
