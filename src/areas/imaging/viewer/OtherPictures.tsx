import { useLingui } from '@lingui/react/macro'
import type { ImageRow } from '#src/contract/imaging.ts'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { usePictureWords } from './usePictureWords.ts'

interface OtherPicturesProps {
  readonly rows: readonly ImageRow[]
  /** `ImgID` of the picture that is compared now. */
  readonly chosen: number
  readonly thumbnailOf: (imgId: number) => string | null
  readonly onChoose: (row: ImageRow) => void
}

/** The pictures that the open one can be compared with. */
export function OtherPictures({ rows, chosen, thumbnailOf, onChoose }: OtherPicturesProps) {
  const { t } = useLingui()
  const words = usePictureWords()
  return (
    <ul className="viewer-others" aria-label={t`Change picture`}>
      {rows.map((row) => {
        const thumbnail = thumbnailOf(row.ImgID)
        return (
          <li key={row.ImgID}>
            <button type="button" aria-pressed={row.ImgID === chosen} onClick={() => onChoose(row)}>
              {thumbnail ? <img src={thumbnail} alt="" /> : <span />}
              <span>
                {words.date(row) || words.category(row)}
                {row.BodySite && (
                  <>
                    <br />
                    <RecordText>{row.BodySite}</RecordText>
                  </>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
