import { createContext, type RefObject } from 'react'

/** The box that scrolls around this content, where it is not the window: a panel's or dialog's body. */
export const ScrollArea = createContext<RefObject<HTMLElement | null> | null>(null)
