import { store } from '#src/session/state/session.ts'
import { copyDraft, discardWrite } from '#src/writes/drafts.ts'
import { memoryDraft } from '#src/writes/memoryDrafts.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftsOf } from '../model.ts'
import { isUnplacedDraft, unplacedDraft, type FormDraft } from './formDraft.ts'

/** `nothing`: there is nothing to keep, or it is kept already. */
type KeptUnplaced = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'nothing' | 'not-kept' }

/**
 * Keeps the answers without a place, with their photos and files, as a draft that can be read after the form is
 * submitted. `id`: the draft in which the form is filled in. Never rejects.
 */
export async function keepUnplaced(id: string, draft: FormDraft): Promise<KeptUnplaced> {
  const content = unplacedDraft(draft)
  if (!content) return { kind: 'nothing' }
  const same = JSON.stringify(content.unplaced)
  // They were kept when the form was submitted before, and came back from the outbox.
  const isKept = draftsOf(store.get(writesAtom).writes, draft.PtID).some(
    ({ draft: kept }) =>
      kept.webDataId === draft.webDataId && isUnplacedDraft(kept) && JSON.stringify(kept.unplaced) === same,
  )
  if (isKept) return { kind: 'nothing' }
  // A file that only this page holds can't be copied.
  const inMemory = memoryDraft(id)?.files
  if (content.files.some(({ no }) => inMemory?.has(no))) return { kind: 'not-kept' }
  const keyring = await openWriteKeys()
  if (!keyring) return { kind: 'not-kept' }
  const copy = await copyDraft(keyring, id, { content, files: content.files.map(({ no }) => no) })
  if (copy.revision !== null) return { kind: 'kept', id: copy.id }
  await discardWrite(copy.id)
  return { kind: 'not-kept' }
}
