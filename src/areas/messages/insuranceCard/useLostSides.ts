import { useAtomValue } from 'jotai'
import { memoryDraft } from '#src/writes/memoryDrafts.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import type { CardPart } from '../draft/messageDraft.ts'
import { type CardSideName, lostSides } from './cardModel.ts'
import type { SideStates } from './cardSideWork.ts'

/** Returns the sides of a draft whose picture is lost. */
export function useLostSides(writeId: string, card: CardPart, states: SideStates): readonly CardSideName[] {
  const write = useAtomValue(writesAtom).writes.find(({ id }) => id === writeId)
  const inMemory = memoryDraft(writeId)?.files
  return lostSides(
    card,
    (no, side) =>
      states[side].place !== null || write === undefined || write.files.includes(no) || inMemory?.has(no) === true,
  )
}
