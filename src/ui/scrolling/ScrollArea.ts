import { createContext } from 'react'

/** The box that scrolls around this content: a panel's or dialog's body, null until it is there; else the window. */
export const ScrollArea = createContext<HTMLElement | null | 'window'>('window')
