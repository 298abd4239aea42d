import { createContext } from 'react'

export const CloseDialog = createContext(() => {})
