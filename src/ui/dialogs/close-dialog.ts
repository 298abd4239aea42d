import { createContext } from 'react'

/** Closes the surrounding dialog. */
export const CloseDialog = createContext(() => {})
