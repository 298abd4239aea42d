import { createContext } from 'react'

/** Closes the dialog around it. */
export const CloseDialog = createContext(() => {})
