import { liveQuery } from 'dexie'
import type { WriteRow } from '#src/offline/database.ts'
import type { Write, WriteKeyring } from '#src/offline/Write.ts'
import { ownRows } from '#src/offline/writeRows.ts'
import { openWrite } from '#src/offline/writeStore.ts'
import { store } from '#src/session/state/session.ts'
import { reportUnknownKind } from './reportUnknownKind.ts'
import { runSender } from './runSender.ts'
import { flagWaiting } from './waitingFlag.ts'
import { writesAtom } from './writesAtom.ts'

/** Keeps `writesAtom` equal to the stored rows, whichever tab changes them. Returns a function that stops it. */
export function listWrites(keyring: WriteKeyring): () => void {
  let turn = 0
  let opened = new Map<string, Write>()
  const show = async (rows: readonly WriteRow[]) => {
    const mine = ++turn
    const writes = new Map<string, Write>()
    for (const row of rows) {
      void reportUnknownKind(row.kind)
      const before = opened.get(row.id)
      // Only the content is encrypted, and its revision says whether it changed.
      const isSame = before?.revision === row.revision && before.changedAt === row.changedAt
      const { state, problem, files, queuedAt, triedAt } = row
      const write = isSame ? { ...before, state, problem, files, queuedAt, triedAt } : await openWrite(keyring, row)
      if (write) writes.set(row.id, write)
    }
    if (mine !== turn) return
    opened = writes
    const newestFirst = [...writes.values()].toSorted((a, b) => b.changedAt - a.changedAt)
    store.set(writesAtom, { phase: 'open', writes: newestFirst })
  }
  let isFirst = true
  const listening = liveQuery(() => ownRows(keyring)).subscribe({
    next: (rows) => {
      void show(rows)
      if (isFirst && rows.some(({ state }) => state !== 'draft')) {
        flagWaiting(true)
        void runSender()
      }
      isFirst = false
    },
    error: () => store.set(writesAtom, { phase: 'unavailable', writes: [] }),
  })
  return () => {
    turn = -1
    listening.unsubscribe()
  }
}
