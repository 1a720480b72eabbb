import type { Write } from '#src/offline/Write.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { idleStateAtom } from '#src/session/lifecycle/watchIdle.ts'
import { rememberPlace } from '#src/session/returning/returnTo.ts'
import { store } from '#src/session/state/session.ts'
import type { LeaveReason } from '#src/session/state/sessionShape.ts'
import { copyDraft, newWriteId, readDraft, saveDraftBy } from './drafts.ts'
import { lockDraft, takeDraft, type DraftLock } from './draftLock.ts'
import { draftSaver, type DraftSaver, type SaveState } from './draftSaver.ts'
import { clearMemoryDraft, memoryDraft } from './memoryDrafts.ts'
import { noteOpenDraft } from './openDrafts.ts'
import { openWriteKeys, writeKeyringAtom, type OpenKeyring } from './writeKeyring.ts'

export interface DraftState {
  /**
   * `elsewhere`: open in another tab. `not-a-draft`: already queued. `closed`: the session in which it was opened has
   * ended.
   */
  readonly phase: 'opening' | 'open' | 'elsewhere' | 'not-a-draft' | 'closed'
  /** UUID. Changes if the text had to be saved as a copy because another tab saved meanwhile. */
  readonly id: string
  /** Null for a new draft and while the draft is not open. The screen parses it. */
  readonly content: unknown
  /** The stored write as it was read. Null for a new draft. */
  readonly write: Write | null
  /**
   * `memory`: this device stores nothing now. `no-room`: the device is full. In both cases only this page holds the
   * text.
   */
  readonly save: SaveState
  /** Time of the last save, ms since 1970. */
  readonly savedAt: number | null
  /** Whether this draft is a copy, made because another tab had saved meanwhile. */
  readonly isCopy: boolean
}

export interface DraftKeeper {
  readonly get: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** Opens the draft. Returns a function that saves and closes it. */
  readonly open: () => () => void
  /** Changes the text. What is typed while the draft is being opened is saved when it is open. */
  readonly change: (content: unknown) => void
  /**
   * As `change`, for text that a screen holds elsewhere: `read` returns it when it is saved, and `DraftState.content` does
   * not change. Only for a draft that is open.
   */
  readonly changeLater: (read: () => unknown) => void
  readonly flush: () => Promise<boolean>
  /** Opens the draft here if another tab has it. */
  readonly takeOver: () => void
}

/**
 * Keeps one draft that is open in this page. Typed text is held in memory first, and saved when typing pauses. If
 * another tab saved meanwhile, a copy is made. If the device is full, the text stays in memory. The end of the session
 * saves the last text.
 */
export function draftKeeper(kind: RegisteredKind, id: string): DraftKeeper {
  const nothing = { content: null, write: null, save: 'none', savedAt: null, isCopy: false } as const
  let state: DraftState = { phase: 'opening', id, ...nothing }
  const listeners = new Set<() => void>()
  let keyring: OpenKeyring | null = null
  let saver: DraftSaver | null = null
  let lock: DraftLock | null = null
  /** What was typed in a new draft before it was open. */
  let early: { readonly content: unknown } | null = null
  let isTyped = false
  let opening = 0
  let closing: Promise<unknown> = Promise.resolve()
  let stops: (() => void)[] = []

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    tell()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** Resolves when the draft has been opened, or was left before. */
  const openedOrLeft = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (state.phase === 'opening' && early) return
        stop()
        resolve()
      })
    })
  /** Saves typed text now. If the draft is still being opened, waits until it is open. */
  const flush = async () => {
    if (early && state.phase === 'opening') await openedOrLeft()
    return saver?.flush() ?? true
  }
  /** Saves typed text now, or once the keys are loaded if the draft is left before it is open. */
  const saveLast = async () => {
    if (saver) return saver.flush()
    const last = early
    early = null
    if (!last) return true
    // Ends the wait of a `flush`.
    set({})
    const keys = await openWriteKeys()
    // Without keys, or after the session has ended meanwhile, nothing can be stored. Nothing holds the text in memory
    // either, so don't count it as such a draft.
    if (!keys) return false
    const saved = await saveDraftBy(keys, { id: state.id, kind, content: last.content, revision: null })
    return saved.kind === 'saved'
  }
  const release = () => {
    lock?.release()
    lock = null
  }

  /** Another tab requests or has taken the draft: save it here, and read it again when it is free. */
  const yieldIt = () => {
    const mine = ++opening
    closing = saveLast().finally(release)
    void closing.then(() => {
      if (mine === opening) waitElsewhere(mine)
    })
  }
  const lockEvents = { onAsked: yieldIt, onLost: yieldIt }
  const waitElsewhere = (mine: number) => {
    saver = null
    set({ phase: 'elsewhere', content: null, write: null })
    waitForLock(mine)
  }
  const waitForLock = (mine: number) => {
    const stopper = new AbortController()
    stops.push(() => stopper.abort())
    const onBusy = () => mine === opening && set({ phase: 'elsewhere' })
    void lockDraft(state.id, stopper.signal, { ...lockEvents, onBusy }).then((got) => got && enter(mine, got))
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
      onState: (save, { id: savedAs, savedAt: at }) => {
        // While a save is pending, further letters change nothing that a screen shows.
        if (save === state.save && savedAs === state.id && at === state.savedAt) return
        state = { ...state, save, id: savedAs, savedAt: at, isCopy: state.isCopy || savedAs !== state.id }
        // The letter is shown first, then what follows from it.
        if (save === 'pending') setTimeout(tell)
        else tell()
      },
    })
    const savedAt = read?.changedAt ?? null
    set({ phase: 'open', write: read, content: read?.content ?? null, savedAt, save: read ? 'saved' : 'none' })
    const typed = early
    early = null
    if (typed) change(typed.content)
  }

  const change = (content: unknown) => {
    if (state.phase === 'opening') early = { content }
    if (state.phase !== 'open' || !saver) return
    set({ content })
    saver.change(() => content)
  }
  const changeLater = (read: () => unknown) => {
    if (state.phase !== 'open' || !saver) return
    isTyped = true
    saver.change(read)
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
      // When keys become available, save text that only memory holds.
      store.sub(writeKeyringAtom, () => store.get(writeKeyringAtom) && state.save === 'memory' && void flush()),
      noteOpenDraft({ flush, end }),
    ]
  }
  /** Nothing holds text that was left unsaved: it must not count as unsent. Files of a stored draft can still be read. */
  const forgetLost = () => {
    if (state.savedAt === null || memoryDraft(state.id)?.files.size === 0) clearMemoryDraft(state.id)
  }
  const leave = () => {
    opening += 1
    for (const stop of stops) stop()
    stops = []
    closing = saveLast()
      .then((isSaved) => isSaved || forgetLost())
      .finally(release)
  }
  /** Closes the draft when the session ends: saves the last text with the draft's own keys, then drops the keys. */
  const end = (reason: LeaveReason) => {
    const isOpen = state.phase === 'open' && (state.content !== null || isTyped)
    if (isOpen && keyring && (reason === 'timeout' || reason === 'refused' || reason === 'lapsed'))
      rememberPlace({ who: keyring.who, path: location.pathname + location.search })
    // Nothing can be saved for a session that ended before the draft was open.
    early = null
    leave()
    void closing.then(() => {
      keyring = null
    })
    saver = null
    set({ phase: 'closed', ...nothing })
  }

  return {
    get: () => state,
    subscribe,
    open: () => {
      const mine = ++opening
      watch()
      const left = closing
      void left.then(() => mine === opening && waitForLock(mine))
      return () => {
        if (mine <= opening && stops.length > 0) leave()
      }
    },
    change,
    changeLater,
    flush,
    takeOver: () => {
      if (state.phase !== 'elsewhere') return
      const mine = ++opening
      void takeDraft(state.id, lockEvents).then((got) => got && enter(mine, got))
    },
  }
}
