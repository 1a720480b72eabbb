import { Droplet, Languages } from 'lucide-react'
import { useCoded } from '#src/coded/useCoded.ts'
import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { CardSection } from './CardSection.tsx'
import { CardWords } from './CardWords.tsx'
import type { EmergencyWords } from './emergencyText.ts'

/** Blood type and language: helpful, but not decisive. */
export function CardBackground({ info, words }: { info: EmergencyInfo; words: EmergencyWords }) {
  const wordsOf = useCoded('results')
  return (
    <div className="grid min-w-0 content-start print:block print:break-inside-avoid">
      <CardSection icon={Droplet} title={words.bloodType}>
        {info.bloodType ? (
          <>
            <p className="text-xl font-bold">
              <CardWords of={wordsOf({ text: info.bloodType.value })} />
            </p>
            <p className="text-m text-muted print:text-s">{words.bloodTypeNote(info.bloodType.date)}</p>
          </>
        ) : (
          <p className="text-muted">{words.notRecorded}</p>
        )}
      </CardSection>
      {info.language && (
        <CardSection icon={Languages} title={words.language}>
          <p className="font-medium">
            <bdi>{words.languageName(info.language)}</bdi>
          </p>
        </CardSection>
      )}
    </div>
  )
}
