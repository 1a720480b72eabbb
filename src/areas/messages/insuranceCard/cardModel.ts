import type { CardPart, CardSide } from '../draft/messageDraft.ts'

/** The sides of a card, in the order in which they are photographed. */
export const cardSides = ['front', 'back'] as const
export type CardSideName = (typeof cardSides)[number]

/**
 * What is missing before a card can be sent. `sides`: a photo of both sides, or of one if the sender has only one;
 * `reason`: why there is only one; `fault`: a photo that can't be read must be taken again or accepted; `lost`: a photo
 * that is not on this device any more must be taken again.
 */
export type CardGap =
  | { readonly kind: 'sides' }
  | { readonly kind: 'reason' }
  | { readonly kind: 'fault' | 'lost'; readonly side: CardSideName }

const isUnread = (side: CardSide | null) => side !== null && side.fault !== null && !side.isAccepted

/**
 * Returns the sides whose picture is neither stored nor held by this page, such as after a reload if it could not be
 * stored. `isHeld`: whether part `no` of the draft exists.
 */
export function lostSides(
  card: CardPart,
  isHeld: (no: number, side: CardSideName) => boolean,
): readonly CardSideName[] {
  return cardSides.filter((side) => card[side] !== null && !isHeld(card[side].no, side))
}

/** Returns the first thing that is missing. Null if the card can be sent. `lost`: see `lostSides`. */
export function cardGap(card: CardPart, lost: readonly CardSideName[] = []): CardGap | null {
  const [first] = lost
  if (first) return { kind: 'lost', side: first }
  const taken = cardSides.filter((side) => card[side] !== null)
  const isOnlyOne = card.missingReason !== null
  if (taken.length === 0 || (taken.length === 1 && !isOnlyOne)) return { kind: 'sides' }
  const unread = taken.find((side) => isUnread(card[side]))
  if (unread) return { kind: 'fault', side: unread }
  return taken.length === 1 && card.missingReason?.trim() === '' ? { kind: 'reason' } : null
}

/** Returns the reason to send. Null if both sides are sent. */
export function reasonToSend({ front, back, missingReason }: CardPart): string | null {
  return front && back ? null : missingReason?.trim() || null
}
