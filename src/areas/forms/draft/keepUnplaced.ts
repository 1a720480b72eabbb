import { store } from '#src/session/state/session.ts'
import { copyDraft, discardWrite } from '#src/writes/drafts.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftsOf } from '../model.ts'
import { unplacedDraft, type FormDraft } from './formDraft.ts'

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
  // It was kept when the form was submitted before, and came back from the outbox.
  const isKept = draftsOf(store.get(writesAtom).writes, draft.PtID).some(
    (each) =>
      each.id !== id && each.draft.webDataId === draft.webDataId && JSON.stringify(each.draft.unplaced) === same,
  )
  if (isKept) return { kind: 'nothing' }
  const keyring = await openWriteKeys()
  if (!keyring) return { kind: 'not-kept' }
  const copy = await copyDraft(keyring, id, { content, files: content.files.map(({ no }) => no) })
  if (copy.revision !== null) return { kind: 'kept', id: copy.id }
  await discardWrite(copy.id)
  return { kind: 'not-kept' }
}
