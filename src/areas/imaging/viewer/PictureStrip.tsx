import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { PictureCanvas } from './PictureCanvas.tsx'
import type { PictureKey, PictureStore } from './pictureStore.ts'
import { StepButton } from './StepButton.tsx'

interface StepsProps {
  readonly place: number
  readonly count: number
  readonly onPlace: (place: number) => void
  readonly children: ReactNode
}

/** Buttons to the previous and next picture, and between them what names the current one. */
export function Steps({ place, count, onPlace, children }: StepsProps) {
  const { t } = useLingui()
  return (
    <div className="viewer-strip">
      <StepButton
        mirrorInRtl
        icon={ChevronLeft}
        label={t`Previous picture`}
        word={<Trans context="picture">Previous</Trans>}
        disabled={place <= 0}
        onPress={() => onPlace(place - 1)}
      />
      {children}
      <StepButton
        mirrorInRtl
        icon={ChevronRight}
        label={t`Next picture`}
        word={<Trans context="picture">Next</Trans>}
        disabled={place >= count - 1}
        onPress={() => onPlace(place + 1)}
      />
    </div>
  )
}

interface PictureStripProps {
  readonly store: PictureStore<ImageBitmap>
  readonly keys: readonly PictureKey[]
  readonly place: number
  readonly onPlace: (place: number) => void
}

/** Thumbnails of a small series, made of its previews. */
export function PictureStrip({ store, keys, place, onPlace }: PictureStripProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const of = formats.number(keys.length)
  return (
    <Steps place={place} count={keys.length} onPlace={onPlace}>
      <ol>
        {keys.map((key, at) => {
          const n = formats.number(at + 1)
          return (
            <li key={`${key.imgId}/${key.frame}`}>
              <button
                type="button"
                aria-label={t`Image ${n} of ${of}`}
                aria-current={at === place || undefined}
                onClick={() => onPlace(at)}
              >
                <SmallPicture store={store} of={key} instead={n} />
              </button>
            </li>
          )
        })}
      </ol>
    </Steps>
  )
}

interface SmallPictureProps {
  readonly store: PictureStore<ImageBitmap>
  readonly of: PictureKey
  /** Shown until the picture is there, or if it can't be shown. */
  readonly instead: string
}

/** Side of a thumbnail, device px. */
const side = 144

function SmallPicture({ store, of: { imgId, frame, window }, instead }: SmallPictureProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let isOpen = true
    let small: ImageBitmap | null = null
    const make = async () => {
      const whole = await store.want({ imgId, frame, window })
      const { width, height } = whole
      const square = Math.min(width, height)
      const made = await createImageBitmap(
        whole,
        Math.round((width - square) / 2),
        Math.round((height - square) / 2),
        square,
        square,
        { resizeWidth: side, resizeHeight: side },
      )
      if (!isOpen) {
        made.close()
        return
      }
      small = made
      setPicture(made)
    }
    void make().catch(() => undefined)
    return () => {
      isOpen = false
      small?.close()
    }
  }, [store, imgId, frame, window])
  return picture ? <PictureCanvas picture={picture} /> : <span>{instead}</span>
}
