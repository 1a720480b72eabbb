import { atom } from 'jotai/vanilla'

/** Switches to the new version of the app and reloads the page. Null if no new version is ready. */
export const updateReadyAtom = atom<null | (() => void)>(null)
