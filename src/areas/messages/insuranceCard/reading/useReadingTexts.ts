import { useLingui } from '@lingui/react/macro'
import type { ReadProblem } from '#src/workers/cardReader/protocol.ts'
import type { CardField } from '../../draft/cardLines.ts'

/** Returns the words for what is read from a card, and for why it can't be read. */
export function useReadingTexts() {
  const { t } = useLingui()
  return {
    field: (field: CardField) => {
      switch (field) {
        case 'plan':
          return t`Plan`
        case 'member':
          return t`Member name`
        case 'memberId':
          return t`Member ID`
        case 'group':
          return t`Group number`
        // Abbreviations that cards print in every language.
        case 'rxBin':
          return 'RxBIN'
        case 'rxPcn':
          return 'RxPCN'
        case 'rxGroup':
          return 'RxGRP'
        case 'phone':
          return t`Member services`
      }
    },
    problem: (problem: ReadProblem) => {
      switch (problem) {
        case 'download':
          return t`The files for reading could not be fetched. Check your connection and try again, or send the card without it.`
        case 'unsupported':
          return t`This browser can't read cards. Send the card without it.`
        case 'failed':
          return t`The card could not be read. Try again, or send the card without it.`
      }
    },
  }
}
