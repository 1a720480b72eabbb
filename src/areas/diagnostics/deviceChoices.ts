import { atom } from 'jotai/vanilla'
import { store } from '#src/session/state/session.ts'

/** What is kept on a device for whoever scans next: which camera, by its number alone, and whether it speaks. */
const cameraKey = 'yarrow.camera'
const spokenKey = 'yarrow.spoken-guidance'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Denied or full: the choice holds until the page is closed.
  }
}

/** The camera that was chosen; null for the one that the browser gives. */
export const chosenCameraAtom = atom<string | null>(read(cameraKey))

export function rememberCamera(id: string): void {
  store.set(chosenCameraAtom, id)
  write(cameraKey, id)
}

/** Whether guidance is spoken. */
export const spokenAtom = atom<boolean>(read(spokenKey) === 'on')

export function rememberSpoken(isOn: boolean): void {
  store.set(spokenAtom, isOn)
  write(spokenKey, isOn ? 'on' : 'off')
}
