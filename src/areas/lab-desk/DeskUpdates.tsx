import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Specimen } from '#src/contract/specimens.ts'
import { freshSamples } from './freshSamples.ts'
import { type KeptUpdate, updateOf } from './keptUpdates.ts'
import { KeptUpdateBanner } from './KeptUpdateBanner.tsx'
import { LostUpdateReceipt } from './LostUpdateReceipt.tsx'
import { replacedIn } from './statusChoices.ts'
import { UpdateDialog } from './UpdateDialog.tsx'
import { useKeptUpdates } from './useKeptUpdates.ts'
import { useUpdates } from './useUpdates.ts'

/** The samples of the open dialog. */
export interface OpenedUpdate {
  readonly samples: readonly Specimen[]
  /** Numbers of rejected samples for which a new one was ordered. */
  readonly replaced: ReadonlySet<number>
  readonly onSaved?: (() => void) | undefined
}

/** What is entered in the open dialog. `isResumed`: whether it was opened from the banner. */
interface Current {
  readonly of: OpenedUpdate
  readonly update: KeptUpdate
  readonly isResumed: boolean
}

interface DeskUpdatesProps {
  readonly opened: OpenedUpdate | null
  readonly onOpen: (opened: OpenedUpdate) => void
  readonly onClose: () => void
}

/**
 * The dialog that updates samples, what was entered in it and not saved, also in an earlier session, and what became of
 * updates whose reply was lost.
 */
export function DeskUpdates({ opened, onOpen, onClose }: DeskUpdatesProps) {
  const client = useQueryClient()
  const updates = useUpdates()
  const kept = useKeptUpdates()
  const [current, setCurrent] = useState<Current | null>(null)
  if (opened && current?.of !== opened)
    setCurrent({ of: opened, update: updateOf(kept, opened.samples), isResumed: false })
  const open = opened && current?.of === opened ? current.update : null

  const finish = useEffectEvent((ids: readonly string[]) => {
    kept.letGo(ids)
    if (open && ids.includes(open.id)) {
      opened?.onSaved?.()
      onClose()
    }
  })
  const savedLate = updates.lost.filter(({ result }) => result.kind === 'saved').map(({ id }) => id)
  const savedIds = savedLate.join(' ')
  useEffect(() => {
    if (kept.isRead && savedIds !== '') finish(savedIds.split(' '))
  }, [kept.isRead, savedIds])

  const isPending = (id: string) =>
    updates.sending === id ||
    updates.lost.some((one) => one.id === id && (one.result.kind === 'unknown' || one.result.kind === 'saved'))
  // The banner of a resumed update stays: its button gets the focus back when the dialog closes.
  const offered = kept.updates.find(({ id }) => (id !== open?.id || current?.isResumed === true) && !isPending(id))
  const lost = updates.lost.filter(
    ({ id, result }) =>
      id !== open?.id &&
      (result.kind === 'unknown' || result.kind === 'saved' || !kept.updates.some((one) => one.id === id)),
  )
  const resume = async (update: KeptUpdate): Promise<boolean> => {
    const samples = await freshSamples(client, update.samples)
    if (samples.length === 0) return false
    const found = update.samples.filter(({ specimenID }) => samples.some((one) => one.specimenID === specimenID))
    const next: OpenedUpdate = { samples, replaced: replacedIn(samples) }
    setCurrent({ of: next, update: { ...update, samples: found }, isResumed: true })
    onOpen(next)
    return true
  }
  return (
    <>
      {lost.map((one) => (
        <LostUpdateReceipt
          key={one.key}
          lost={one}
          onCheck={() => void updates.check()}
          onClose={() => updates.dismiss(one.key)}
        />
      ))}
      {offered && (
        <KeptUpdateBanner
          key={`banner ${offered.id}`}
          update={offered}
          onResume={() => resume(offered)}
          onDiscard={() => {
            for (const { id, key } of updates.lost) if (id === offered.id) updates.dismiss(key)
            kept.letGo([offered.id])
          }}
        />
      )}
      {opened && open && (
        <UpdateDialog
          key={`dialog ${open.id}`}
          samples={opened.samples}
          replaced={opened.replaced}
          initial={open}
          updates={updates}
          onChange={kept.keep}
          onClose={(discarded) => {
            if (discarded) kept.letGo([discarded.id])
            onClose()
          }}
          onSaved={(saved, isOpen) => {
            kept.letGo([saved.id])
            if (!isOpen) return
            opened.onSaved?.()
            onClose()
          }}
        />
      )}
    </>
  )
}
