import type { CardPart, CardSide } from '../draft/messageDraft.ts'

/** The sides of a card, in the order in which they are photographed. */
export const cardSides = ['front', 'back'] as const
export type CardSideName = (typeof cardSides)[number]

/**
 * What is missing before a card can be sent. `sides`: a photo of both sides, or of one if the sender has only one;
 * `reason`: why there is only one; `fault`: a photo that can't be read must be taken again or accepted.
 */
export type CardGap =
  | { readonly kind: 'sides' }
  | { readonly kind: 'reason' }
  | { readonly kind: 'fault'; readonly side: CardSideName }

const isUnread = (side: CardSide | null) => side !== null && side.fault !== null && !side.isAccepted

/** Returns the first thing that is missing. Null if the card can be sent. */
export function cardGap(card: CardPart): CardGap | null {
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
