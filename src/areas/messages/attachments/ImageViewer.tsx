import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { Blob } from '#src/contract/attachments.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { clickHandlerIf } from '#src/ui/buttons/clickHandlerIf.ts'
import { useFocusReturn } from '#src/ui/overlays/useFocusReturn.ts'
import { ShownPicture } from './ShownPicture.tsx'
import { useSaveAttachment } from './useSaveAttachment.ts'
import { useWindowSize } from './useWindowSize.ts'
import { viewerLimits, viewerSize } from './viewerSize.ts'

interface ImageViewerProps {
  /** Attachments that are pictures: their width and height are known. */
  readonly pictures: readonly Blob[]
  /** Blob id of the picture shown. Null if the viewer is closed. */
  readonly shown: number | null
  readonly onShow: (blobID: number) => void
  readonly onClose: () => void
}

/** The pictures of a message, one at a time, over the page (portal §9). */
export function ImageViewer({ pictures, shown, onShow, onClose }: ImageViewerProps) {
  const place = pictures.findIndex(({ blobID }) => blobID === shown)
  const picture = pictures[place]
  const focusReturn = useFocusReturn()
  return (
    <Root open={picture !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="scrim dialog-place !p-0">
          {picture && (
            <Viewer
              picture={picture}
              place={place}
              count={pictures.length}
              focusReturn={focusReturn}
              onStep={(step) => {
                const next = pictures[place + step]
                if (next) onShow(next.blobID)
              }}
              onClose={onClose}
            />
          )}
        </Overlay>
      </Portal>
    </Root>
  )
}

interface ViewerProps {
  readonly picture: Blob
  readonly place: number
  readonly count: number
  readonly focusReturn: ReturnType<typeof useFocusReturn>
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** Minimum size of the picture's area, px, so that the buttons fit at the sides of a small picture. */
const minWidth = 256
const minHeight = 120
/** Padding at each side of the viewer, px: half of `offsetWidth`, less the border of 1 px. */
const sidePadding = viewerLimits.offsetWidth / 2 - 1

function Viewer({ picture, place, count, focusReturn, onStep, onClose }: ViewerProps) {
  const { t } = useLingui()
  const window = useWindowSize()
  const close = useRef<HTMLButtonElement>(null)
  const { save, saving, problem } = useSaveAttachment(picture)
  const size = viewerSize({ width: picture.pxWidth ?? 1, height: picture.pxHeight ?? 1 }, window)
  const name = picture.blobName
  const number = place + 1

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    if (key === 'ArrowLeft') onStep(isRtl ? 1 : -1)
    if (key === 'ArrowRight') onStep(isRtl ? -1 : 1)
  }
  return (
    <Content
      {...focusReturn}
      onOpenAutoFocus={(event) => {
        focusReturn.onOpenAutoFocus()
        event.preventDefault()
        close.current?.focus()
      }}
      {...(count > 1 ? {} : { 'aria-describedby': undefined })}
      onKeyDown={onKeyDown}
      className="dialog relative grid justify-items-center gap-3 rounded-l border border-line bg-raised py-[11px] text-text shadow-2 focus-visible:outline-none"
      style={{ paddingInline: sidePadding }}
    >
      <div className="flex h-target w-full items-center gap-2">
        {/* Takes only the width that is left, so that a long name never widens the viewer. */}
        <div className="w-0 min-w-0 flex-1">
          {/* Truncates a long name at its end, also if the name is written from right to left. */}
          <Title dir="auto" className="w-fit max-w-full truncate text-m font-bold">
            {name}
          </Title>
          {count > 1 && (
            <Description {...statusRole} className="text-s text-muted">
              {t`Picture ${number} of ${count}`}
            </Description>
          )}
        </div>
        <IconButton icon={Download} label={t`Save ${name}`} aria-busy={saving || undefined} onClick={save} />
        <IconButton ref={close} icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <div
        className="relative grid place-items-center"
        style={{ minInlineSize: `min(${minWidth}px, 100%)`, minBlockSize: minHeight }}
      >
        <ShownPicture key={picture.blobID} picture={picture} size={size} />
        {count > 1 && (
          <>
            <StepButton side="start" label={t`Previous picture`} disabled={place === 0} onClick={() => onStep(-1)} />
            <StepButton side="end" label={t`Next picture`} disabled={number === count} onClick={() => onStep(1)} />
          </>
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && <FieldError id="viewer-problem">{problem}</FieldError>}
      </div>
    </Content>
  )
}

interface StepButtonProps {
  readonly side: 'start' | 'end'
  readonly label: string
  /** Sets `aria-disabled` instead of `disabled`, so that the button keeps the focus. */
  readonly disabled: boolean
  readonly onClick: () => void
}

function StepButton({ side, label, disabled, onClick }: StepButtonProps) {
  const isStart = side === 'start'
  return (
    <span
      className={cx(
        'absolute top-1/2 -translate-y-1/2 rounded-m border border-line bg-raised',
        isStart ? 'start-1' : 'end-1',
      )}
    >
      <IconButton
        icon={isStart ? ChevronLeft : ChevronRight}
        mirrorInRtl
        label={label}
        aria-disabled={disabled || undefined}
        onClick={clickHandlerIf(!disabled, onClick)}
      />
    </span>
  )
}
