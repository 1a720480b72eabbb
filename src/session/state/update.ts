import { atom } from 'jotai/vanilla'

/** Puts a new version of the app in the place of this one; null while there is none. It loads every page anew. */
export const updateReadyAtom = atom<null | (() => void)>(null)
