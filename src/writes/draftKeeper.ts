import type { Write } from '#src/offline/Write.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { idleStateAtom } from '#src/session/lifecycle/watchIdle.ts'
import { rememberPlace } from '#src/session/returning/returnTo.ts'
import { store } from '#src/session/state/session.ts'
import type { LeaveReason } from '#src/session/state/sessionShape.ts'
import { copyDraft, newWriteId, readDraft, saveDraftBy } from './drafts.ts'
import { lockDraft, takeDraft, type DraftLock } from './draftLock.ts'
import { draftSaver, type DraftSaver, type SaveState } from './draftSaver.ts'
import { noteOpenDraft } from './openDrafts.ts'
import { openWriteKeys, writeKeyringAtom, type OpenKeyring } from './writeKeyring.ts'

export interface DraftState {
  /**
   * `elsewhere`: another tab has it open. `not-a-draft`: it waits to be sent. `closed`: the session that it was opened in
   * is over.
   */
  readonly phase: 'opening' | 'open' | 'elsewhere' | 'not-a-draft' | 'closed'
  /** Another one once what was typed had to be kept beside what another tab saved. */
  readonly id: string
  /** Null for a new one, and while it is not open. The screen parses it. */
  readonly content: unknown
  /** As it was read; null for a new one. */
  readonly write: Write | null
  /** `memory`: this device keeps nothing now. `no-room`: it is full. What was typed is then in this page alone. */
  readonly save: SaveState
  /** When it was saved last, ms. */
  readonly savedAt: number | null
  /** Another tab had saved meanwhile: this is a copy. */
  readonly isCopy: boolean
}

export interface DraftKeeper {
  readonly get: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** Opens it. Returns how to close it: what is not saved is saved then. */
  readonly open: () => () => void
  readonly change: (content: unknown) => void
  readonly flush: () => Promise<boolean>
  /** Opens it here where another tab has it. */
  readonly takeOver: () => void
}

/**
 * One draft that is open in this page. What was typed is in memory first, and saved when the typing pauses. Nothing that
 * was typed is lost to another tab, a full device or the end of the session.
 */
export function draftKeeper(kind: RegisteredKind, id: string): DraftKeeper {
  const nothing = { content: null, write: null, save: 'none', savedAt: null, isCopy: false } as const
  let state: DraftState = { phase: 'opening', id, ...nothing }
  const listeners = new Set<() => void>()
  let keyring: OpenKeyring | null = null
  let saver: DraftSaver | null = null
  let lock: DraftLock | null = null
  let opening = 0
  let closing: Promise<unknown> = Promise.resolve()
  let stops: (() => void)[] = []

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const flush = () => saver?.flush() ?? Promise.resolve(true)
  const release = () => {
    lock?.release()
    lock = null
  }

  /** Another tab wants it, or has taken it: what was typed here is saved, and it is read anew when it is free. */
  const yieldIt = () => {
    const mine = ++opening
    closing = flush().finally(release)
    void closing.then(() => {
      if (mine === opening) waitElsewhere(mine)
    })
  }
  const waitElsewhere = (mine: number) => {
    saver = null
    set({ phase: 'elsewhere', content: null, write: null })
    const stopper = new AbortController()
    stops.push(() => stopper.abort())
    void lockDraft(state.id, stopper.signal, yieldIt, yieldIt).then((got) => got && enter(mine, got))
  }
  const enter = async (mine: number, got: DraftLock) => {
    if (mine !== opening) return got.release()
    lock = got
    keyring = await openWriteKeys()
    const read = keyring ? await readDraft(keyring, state.id) : null
    if (mine !== opening) return
    if (read && read.state !== 'draft') return set({ phase: 'not-a-draft', write: read })
    saver = draftSaver({
      id: state.id,
      revision: read?.revision ?? null,
      save: async (to, revision, content) => {
        keyring ??= await openWriteKeys()
        return saveDraftBy(keyring, { id: to, kind, content, revision })
      },
      copy: async (from) => (keyring ? copyDraft(keyring, from) : { id: newWriteId(), revision: null }),
      onState: (save, saved) =>
        set({ save, id: saved.id, savedAt: saved.savedAt, isCopy: state.isCopy || saved.id !== state.id }),
    })
    const savedAt = read?.changedAt ?? null
    set({ phase: 'open', write: read, content: read?.content ?? null, savedAt, save: read ? 'saved' : 'none' })
  }

  const watch = () => {
    const onHidden = () => document.visibilityState === 'hidden' && void flush()
    const onHide = () => void flush()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onHide)
    stops = [
      () => document.removeEventListener('visibilitychange', onHidden),
      () => removeEventListener('pagehide', onHide),
      store.sub(idleStateAtom, () => store.get(idleStateAtom).kind !== 'active' && void flush()),
      // What was in memory alone is saved once there are keys.
      store.sub(writeKeyringAtom, () => store.get(writeKeyringAtom) && state.save === 'memory' && void flush()),
      noteOpenDraft(end),
    ]
  }
  const leave = () => {
    opening += 1
    for (const stop of stops) stop()
    stops = []
    closing = flush().finally(release)
  }
  /** The session is over: the last keys are saved by those keys that this still has, and then nobody has them. */
  const end = (reason: LeaveReason) => {
    const isOpen = state.phase === 'open' && state.content !== null
    if (isOpen && keyring && (reason === 'timeout' || reason === 'refused'))
      rememberPlace({ who: keyring.who, path: location.pathname + location.search })
    leave()
    void closing.then(() => {
      keyring = null
    })
    saver = null
    set({ phase: 'closed', ...nothing })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      const mine = ++opening
      watch()
      const left = closing
      void left.then(async () => {
        if (mine !== opening) return
        const got = await lockDraft(state.id, 'shortly', yieldIt, yieldIt)
        if (got) await enter(mine, got)
        else if (mine === opening) waitElsewhere(mine)
      })
      return () => {
        if (mine <= opening && stops.length > 0) leave()
      }
    },
    change: (content) => {
      if (state.phase !== 'open' || !saver) return
      set({ content })
      saver.change(content)
    },
    flush,
    takeOver: () => {
      if (state.phase !== 'elsewhere') return
      const mine = ++opening
      void takeDraft(state.id, yieldIt, yieldIt).then((got) => got && enter(mine, got))
    },
  }
}
