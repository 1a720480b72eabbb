import './lesion.css'
import { useLingui } from '@lingui/react/macro'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { BlobPicture } from '../frame/BlobPicture.tsx'
import { axesPath, outlinePath, outlineSide } from './model.ts'

interface MeasuredLesionProps {
  /** The analyzed picture. */
  readonly picture: Blob
  readonly result: Pick<ResultOf<'SkinLesion'>, 'contour' | 'axes'>
}

/** The analyzed picture with the outline of the mole and the two axes along which its halves were compared. */
export function MeasuredLesion({ picture, result }: MeasuredLesionProps) {
  const { t } = useLingui()
  const outline = outlinePath(result.contour)
  const axes = axesPath(result.axes)
  return (
    <div className="measured-picture">
      <BlobPicture
        blob={picture}
        alt={outline ? t`The measured mole with its outline` : t`The analyzed photo`}
        className="whole"
      />
      {outline && (
        <svg viewBox={`0 0 ${outlineSide} ${outlineSide}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="measured-under" d={outline} />
          <path className="measured-contour" d={outline} />
          {axes && <path className="measured-axis" d={axes} />}
        </svg>
      )}
    </div>
  )
}
