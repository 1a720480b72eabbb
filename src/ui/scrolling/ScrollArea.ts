import { createContext } from 'react'

/** Scroll container of this content: the body of a panel or dialog (null until it is mounted), otherwise the window. */
export const ScrollArea = createContext<HTMLElement | null | 'window'>('window')
