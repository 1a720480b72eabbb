import type { SaveResult } from '#src/offline/writeStore.ts'

/** Delay after the last keystroke, ms. */
const pauseMs = 600
/** Maximum delay during continuous typing, ms. */
const maxDelayMs = 1000

export type SaveState = 'none' | 'pending' | 'saved' | 'memory' | 'no-room'

interface Saved {
  readonly id: string
  /** Null if the draft was never saved. */
  readonly revision: number | null
}

interface Saving extends Saved {
  readonly save: (id: string, revision: number | null, content: unknown) => Promise<SaveResult>
  /** Copies the draft because another tab changed the saved one. Typing continues in the copy. */
  readonly copy: (id: string) => Promise<Saved>
  readonly onState: (save: SaveState, saved: Saved & { readonly savedAt: number | null }) => void
}

export interface DraftSaver {
  /** `read` returns the text to save. It is called when the text is saved, so that typing does not wait for it. */
  readonly change: (read: () => unknown) => void
  /** Saves unsaved text now. Resolves with whether all of it is stored on the device. */
  readonly flush: () => Promise<boolean>
}

/**
 * Saves a draft when typing pauses, one save at a time. Text that could not be saved is retried at the next change or
 * flush.
 */
export function draftSaver({ id, revision, save, copy, onState }: Saving): DraftSaver {
  let saved: Saved = { id, revision }
  let savedAt: number | null = null
  let due: (() => unknown) | null = null
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  const run = async () => {
    while (due) {
      const read = due
      due = null
      since = null
      const result = await save(saved.id, saved.revision, read())
      if (result.kind === 'saved') {
        saved = { id: saved.id, revision: result.revision }
        savedAt = result.changedAt
        onState(due ? 'pending' : 'saved', { ...saved, savedAt })
        continue
      }
      due ??= read
      if (result.kind === 'conflict') {
        saved = await copy(saved.id)
        continue
      }
      onState(result.kind === 'no-room' ? 'no-room' : 'memory', { ...saved, savedAt })
      return
    }
  }
  const flush = async () => {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    await running
    return due === null
  }
  return {
    change: (read) => {
      due = read
      since ??= Date.now()
      onState('pending', { ...saved, savedAt })
      clearTimeout(timer)
      const wait = Math.min(pauseMs, Math.max(0, since + maxDelayMs - Date.now()))
      timer = setTimeout(() => void flush(), wait)
    },
    flush,
  }
}
