import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { directionOf } from '#src/i18n/i18n.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import type { EmergencyCard } from '#src/offline/EmergencyCard.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { EmergencyCardView } from './EmergencyCardView.tsx'
import { emergencyText, paperBytes } from './emergencyText.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import type { CardPart } from './model.ts'
import { PaperCode } from './PaperCode.tsx'
import { QrButton } from './QrButton.tsx'
import { useCardTexts } from './useCardTexts.ts'
import { useEmergencyWords } from './useEmergencyWords.ts'

interface CardInLanguagesProps {
  readonly card: EmergencyCard
  readonly missing?: readonly CardPart[]
  /** Whether the page has the portal's texts, which the sign-in pages lack. */
  readonly ready: boolean
  /** More buttons at the card's head, in its language. */
  readonly actions?: ReactNode
}

/** The card in a language that the reader chooses, and its text as a QR code: in a dialog and on paper. */
export function CardInLanguages({ card, missing = [], ready, actions }: CardInLanguagesProps) {
  const { texts, failed, choose } = useCardTexts(ready)
  const choice = (
    <LanguageChoice locale={texts?.locale ?? null} failed={failed} onChoose={(locale) => void choose(locale)} />
  )
  if (!texts) return <CardSkeleton controls={choice} />
  return (
    <I18nProvider i18n={texts}>
      <div lang={texts.locale} dir={directionOf(texts.locale)} className="max-w-[46rem] print:max-w-none">
        <WithCode card={card} missing={missing} choice={choice} actions={actions} />
      </div>
    </I18nProvider>
  )
}

interface WithCodeProps {
  readonly card: EmergencyCard
  readonly missing: readonly CardPart[]
  readonly choice: ReactNode
  readonly actions: ReactNode
}

function WithCode({ card, missing, choice, actions }: WithCodeProps) {
  const words = useEmergencyWords()
  const today = useClock((now) => siteDay(now, card.zone))
  return (
    <EmergencyCardView
      card={card}
      missing={missing}
      controls={
        <>
          {choice}
          <div className="flex flex-wrap">
            <QrButton text={emergencyText(card, words, { missing, today })} />
            {actions}
          </div>
        </>
      }
      code={<PaperCode text={emergencyText(card, words, { missing, today, maxBytes: paperBytes })} />}
    />
  )
}
