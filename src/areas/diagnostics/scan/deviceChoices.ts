import { atom } from 'jotai/vanilla'
import { store } from '#src/session/state/session.ts'

/** Keys of settings that apply to everyone who uses the device: the camera's id, and whether guidance is spoken. */
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
    // Storage is denied or full: the choice lasts until the page is closed.
  }
}

/** Id of the chosen camera. Null for the browser's default. */
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
