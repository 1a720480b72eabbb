import './drawings.css'
import { useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/cards/Card.tsx'
import { PictureField } from '../frame/PictureField.tsx'
import type { Picture } from '../frame/usePicture.ts'
import { drawingFields } from './useDrawings.ts'

interface PaperDrawingsProps {
  readonly papers: Readonly<Record<'spiral' | 'wave', Picture>>
  readonly isLocked: boolean
  readonly onChange: () => void
}

/** Upload of both drawings on paper, for people who can't draw on the screen or don't want to. */
export function PaperDrawings({ papers, isLocked, onChange }: PaperDrawingsProps) {
  const { t } = useLingui()
  return (
    <>
      <Card title={t`Spiral`}>
        <PictureField
          picture={papers.spiral}
          label={t`Spiral on paper`}
          field={drawingFields.spiral}
          prompt={t`Choose the photo of the spiral`}
          isLocked={isLocked}
          takesPaste={papers.spiral.state.kind === 'empty'}
          onChange={onChange}
        />
      </Card>
      <Card title={t`Wave`}>
        <PictureField
          picture={papers.wave}
          label={t`Wave on paper`}
          field={drawingFields.wave}
          prompt={t`Choose the photo of the wave`}
          isLocked={isLocked}
          takesPaste={papers.spiral.state.kind !== 'empty'}
          onChange={onChange}
        />
      </Card>
    </>
  )
}
