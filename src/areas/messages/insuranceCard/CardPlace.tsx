import './cardPlace.css'
import { useLingui } from '@lingui/react/macro'
import { Camera, Crop, IdCard, RotateCw, Upload } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import type { Corners } from '#src/workers/photos/protocol.ts'
import type { CardSide } from '../draft/messageDraft.ts'
import type { CardSideName } from './cardModel.ts'
import { SideStatus } from './SideStatus.tsx'
import type { SideState } from './cardSideWork.ts'
import { useCardTexts } from './useCardTexts.ts'
import { useStoredPicture } from './useStoredPicture.ts'

/** Lazy-loaded: many people only choose photos that they have. */
const CardCamera = lazy(() => import('./CardCamera.tsx'))
const CornerEditor = lazy(() => import('./CornerEditor.tsx'))

interface CardPlaceProps {
  readonly writeId: string
  readonly side: CardSideName
  readonly taken: CardSide | null
  readonly state: SideState
  /** Whether its picture is not on this device any more. */
  readonly isLost: boolean
  /** Whether this is the side to photograph next. */
  readonly isFirst: boolean
  readonly onPhoto: (file: Blob) => void
  readonly onTurn: () => void
  readonly onCorners: (corners: Corners) => void
  /** Called if no card was found, and its corners were not moved. */
  readonly onNoCorners: () => void
  readonly onAccept: () => void
  /** Shown below the buttons. */
  readonly children?: ReactNode
}

/** The place of one side of the card: its photo, what is wrong with it, and how to take or change it. */
export function CardPlace(props: CardPlaceProps) {
  const { writeId, side, taken, state, isLost, isFirst, onPhoto, onTurn, onCorners, onNoCorners, onAccept, children } =
    props
  const { t } = useLingui()
  const texts = useCardTexts()
  const picture = useStoredPicture(writeId, taken?.no ?? null)
  const [open, setOpen] = useState<'camera' | 'corners' | null>(null)
  const upload = useRef<HTMLInputElement>(null)
  const capture = useRef<HTMLInputElement>(null)
  const name = texts.side(side)
  const isUnread = taken !== null && taken.fault !== null && !taken.isAccepted
  const isBad = isUnread || isLost

  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allow choosing the same file again.
    target.value = ''
    if (file) onPhoto(file)
  }
  const openCamera = () => {
    // Without HTTPS, or in an old browser, the phone's own camera app takes the photo.
    if (typeof navigator.mediaDevices?.getUserMedia === 'function') setOpen('camera')
    else capture.current?.click()
  }
  const { photo } = state
  return (
    <section
      aria-labelledby={`card-${side}`}
      aria-busy={state.isBusy || undefined}
      className={cx('grid gap-3 rounded-l border bg-raised p-4', isBad ? 'border-negative' : 'border-line')}
    >
      <h3 id={`card-${side}`} className="text-l">
        {name}
      </h3>
      {taken && picture ? (
        <img
          src={picture}
          alt={texts.ofSide(side)}
          className="card-picture block w-full rounded-m border border-line-strong object-contain"
        />
      ) : (
        <div className="card-space grid place-content-center justify-items-center gap-2 rounded-m border border-dashed border-line-strong bg-sunken text-muted">
          <Icon of={IdCard} size="xl" />
          {taken === null && !state.isBusy && <span className="text-s">{t`No photo yet`}</span>}
        </div>
      )}
      <SideStatus taken={taken} state={state} isLost={isLost} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind={(taken === null && isFirst) || isBad ? 'primary' : 'plain'}
          icon={Camera}
          aria-label={taken ? (isBad ? t`Take it again: ${name}` : t`Again: ${name}`) : t`Use the camera: ${name}`}
          onClick={openCamera}
        >
          {taken ? (isBad ? t`Take it again` : t`Again`) : t`Use the camera`}
        </Button>
        {isUnread && !isLost && (
          <Button aria-label={t`Use it anyway: ${name}`} onClick={onAccept}>{t`Use it anyway`}</Button>
        )}
        <Button icon={Upload} aria-label={t`Upload: ${name}`} onClick={() => upload.current?.click()}>
          {t`Upload`}
        </Button>
        {photo && (
          <Button icon={Crop} aria-label={t`Move the corners: ${name}`} onClick={() => setOpen('corners')}>
            {t`Move the corners`}
          </Button>
        )}
        {taken && !isLost && <IconButton icon={RotateCw} label={t`Turn: ${name}`} onClick={onTurn} />}
      </div>
      {children}
      <input ref={upload} type="file" accept="image/*" hidden onChange={chosen} data-side={side} />
      <input ref={capture} type="file" accept="image/*" capture="environment" hidden onChange={chosen} />
      <Suspense fallback={null}>
        {open === 'camera' && (
          <CardCamera
            side={side}
            onPhoto={(file) => {
              setOpen(null)
              onPhoto(file)
            }}
            onOtherCamera={() => {
              setOpen(null)
              capture.current?.click()
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {photo && (open === 'corners' || state.asksCorners) && (
          <CornerEditor
            side={side}
            photo={photo}
            isUnfound={state.asksCorners}
            onDone={(corners) => {
              setOpen(null)
              onCorners(corners)
            }}
            onClose={() => {
              setOpen(null)
              if (state.asksCorners) onNoCorners()
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
