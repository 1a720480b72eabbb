import type { ImageRow } from '#src/contract/imaging.ts'
import { FailedPicture } from './FailedPicture.tsx'
import { PictureCanvas } from './PictureCanvas.tsx'
import { PicturePane } from './PicturePane.tsx'
import type { PictureStore } from './pictureStore.ts'
import { SoftPicture } from './SoftPicture.tsx'
import { usePictureWords } from './usePictureWords.ts'
import { useShownPicture } from './useShownPicture.ts'
import type { ZoomControl } from './zoomControl.ts'

interface ComparedPictureProps {
  readonly control: ZoomControl
  readonly store: PictureStore<ImageBitmap>
  readonly place: number
  readonly row: ImageRow
  readonly caption: string | null
  /** The picture below this one, and how much of this one is seen, percent. */
  readonly under: { readonly row: ImageRow; readonly mix: number } | null
  readonly turns: number
  readonly filter: string | undefined
  readonly thumbnailOf: (imgId: number) => string | null
  readonly isFull: boolean
}

/** One of two pictures that are compared: the cover of its series. */
export function ComparedPicture({
  control,
  store,
  place,
  row,
  caption,
  under,
  turns,
  filter,
  thumbnailOf,
  isFull,
}: ComparedPictureProps) {
  const words = usePictureWords()
  const { shown, failure, hasFailed, retry } = useShownPicture(store, keyOf(row))
  const lower = useShownPicture(store, keyOf(under?.row ?? row))
  const isOwn = shown?.key.imgId === row.ImgID
  const soft = thumbnailOf(row.ImgID)
  return (
    <figure className="viewer-compared">
      <PicturePane
        // Another picture starts at its fitted size.
        key={row.ImgID}
        control={control}
        place={place}
        size={{ width: row.PXWidth ?? shown?.picture.width ?? 1, height: row.PXHeight ?? shown?.picture.height ?? 1 }}
        turns={turns}
        filter={filter}
        name={words.name(row)}
        isFull={isFull}
      >
        {!isOwn && soft && <SoftPicture src={soft} />}
        {under && lower.shown?.key.imgId === under.row.ImgID && (
          <PictureCanvas picture={lower.shown.picture} className="viewer-whole" />
        )}
        {isOwn && (
          <div className="viewer-layer" style={under ? { opacity: under.mix / 100 } : undefined}>
            <PictureCanvas picture={shown.picture} />
          </div>
        )}
      </PicturePane>
      {hasFailed && <FailedPicture error={failure} onRetry={retry} />}
      {under && lower.hasFailed && <FailedPicture error={lower.failure} onRetry={lower.retry} />}
      {caption !== null && <figcaption className="viewer-tag">{caption}</figcaption>}
    </figure>
  )
}

const keyOf = ({ ImgID }: ImageRow) => ({ imgId: ImgID, frame: 0, window: 0 })
