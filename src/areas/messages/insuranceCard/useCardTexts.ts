import { useLingui } from '@lingui/react/macro'
import { useAttachTexts } from '../attachments/useAttachTexts.ts'
import type { AttachProblem } from '../attachments/useAttaching.ts'
import type { CardFault } from '../draft/messageDraft.ts'
import type { CardSideName } from './cardModel.ts'

/** Returns the words for the sides of a card, for what is wrong with a photo, and for a file that can't be used. */
export function useCardTexts() {
  const { t } = useLingui()
  const attachText = useAttachTexts()
  return {
    side: (side: CardSideName) => (side === 'front' ? t`Front` : t({ message: 'Back', context: 'side of a card' })),
    ofSide: (side: CardSideName) => (side === 'front' ? t`Front of the card` : t`Back of the card`),
    fault: (fault: CardFault) => {
      switch (fault) {
        case 'blurred':
          return t`Too blurred: the numbers can't be read`
        case 'glare':
          return t`Light shines on the card: a part of it can't be read`
        case 'dark':
          return t`Too dark: the numbers can't be read`
      }
    },
    advice: (fault: CardFault) =>
      fault === 'dark'
        ? t`Go where there is more light. Put the card on a table.`
        : t`Put the card on a dark table. Turn it until no light shines on it.`,
    problem: (problem: AttachProblem) =>
      problem === 'type' ? t`Choose a photo: JPEG, PNG, WebP or HEIC.` : attachText(problem),
  }
}
