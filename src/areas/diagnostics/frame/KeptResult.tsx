import type { ReactNode } from 'react'
import type { Analysis, ToolFile } from '../engine/Analysis.ts'
import { CompareWithEarlier } from '../history/CompareWithEarlier.tsx'
import { SaveResult } from '../history/SaveResult.tsx'
import { SendResult, type SendMessage } from '../history/SendResult.tsx'
import { ResultCard } from './ResultCard.tsx'
import { resultPictures } from './resultPictures.ts'

interface KeptResultProps {
  readonly analysis: Analysis
  /** Default: Result. */
  readonly title?: string | undefined
  /** What the result can't tell. */
  readonly limits: readonly string[]
  /** The analyzed pictures, which can be kept and sent with the result. Empty for sounds. */
  readonly pictures: readonly Pick<ToolFile, 'field' | 'blob'>[]
  /** Opens a message to the care team. Null if the user has no access to messages. */
  readonly onSend: SendMessage | null
  readonly children: ReactNode
}

/** The card of a new result, which can be sent, compared with an earlier one, and saved. */
export function KeptResult({ analysis, title, limits, pictures, onSend, children }: KeptResultProps) {
  const draw = pictures.length > 0 ? () => resultPictures(pictures) : null
  return (
    <>
      <ResultCard
        analysis={analysis}
        title={title}
        limits={limits}
        actions={
          <>
            <SendResult of={analysis} pictures={draw} onSend={onSend} />
            <CompareWithEarlier analysis={analysis} pictures={draw} />
          </>
        }
      >
        {children}
      </ResultCard>
      <SaveResult analysis={analysis} pictures={draw} />
    </>
  )
}
