import { atom } from 'jotai'

/** Whether lists show the clinic's own words below the translated ones. Stays until the page is reloaded. */
export const originalsAtom = atom(false)
