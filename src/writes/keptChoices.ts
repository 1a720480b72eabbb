import type { OpenKeyring } from './writeKeyring.ts'
import { openWriteKeys } from './writeKeyring.ts'

/** Delay after the last change, ms. */
const pauseMs = 300

/** What a user chose on a screen and has not sent. Stored encrypted, so that it survives a reload and a sign-out. */
export interface KeptChoices {
  /** Returns the stored choices. Null if there are none, or if this device stores nothing now. Never rejects. */
  readonly read: () => Promise<unknown>
  /** Stores the choices when changes pause. Null deletes them. */
  readonly keep: (content: unknown) => void
  /** Stores unsaved choices now. Resolves when they are stored, or can't be. Never rejects. */
  readonly flush: () => Promise<void>
}

/**
 * Opens the choices of the person whom the session shows. They are stored with this session's keys, also if `flush` is
 * called while the session ends.
 */
export function openKeptChoices(name: string): KeptChoices {
  const opening = openWriteKeys()
  let due: { readonly content: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()

  const save = async () => {
    const found = await behind(opening)
    if (!found || !due) return
    const { content } = due
    due = null
    await found.store.saveChoices(found.keyring, name, content)
  }
  const flush = () => {
    clearTimeout(timer)
    if (due) saving = saving.then(save)
    return saving
  }
  return {
    read: async () => {
      const found = await behind(opening)
      return found ? found.store.readChoices(found.keyring, name) : null
    },
    keep: (content) => {
      due = { content }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    flush,
  }
}

/** Loads the store lazily. Returns null if it can't be loaded, or without keys. */
async function behind(opening: Promise<OpenKeyring | null>) {
  try {
    const [keyring, store] = await Promise.all([opening, import('#src/offline/choices.ts')])
    return keyring && { keyring, store }
  } catch {
    return null
  }
}
