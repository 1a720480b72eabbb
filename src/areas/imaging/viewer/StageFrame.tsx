import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize2, Minimize2, ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { keyAction } from './keyAction.ts'
import { StageAnnouncement } from './StageAnnouncement.tsx'
import { Tool } from './Tool.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { ZoomPercent } from './ZoomPercent.tsx'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

interface StageFrameProps {
  readonly label: string
  readonly control: ZoomControl
  /** Which picture it is. Announced if it changes. */
  readonly title: string
  readonly note?: ReactNode
  readonly isStack?: boolean
  /** Goes to another picture. */
  readonly onMove?: ((by: number) => void) | undefined
  readonly extraTool?: ReactNode
  readonly children: (isFull: boolean) => ReactNode
}

/** The dark stage around pictures: which one it is, zoom, full screen and keys. */
export function StageFrame({
  label,
  control,
  title,
  note,
  isStack = false,
  onMove,
  extraTool,
  children,
}: StageFrameProps) {
  const { t } = useLingui()
  const { element, isFull, enter, leave, onKey } = useFullScreen()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (onKey(event)) {
      event.preventDefault()
      return
    }
    const { target } = event
    // A slider has its own arrows.
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    const action = keyAction(event.key, {
      isZoomed: isZoomedAt(control.state().scale),
      isOnPicture: target.dataset['picture'] !== undefined,
      isStack,
      isRtl: document.dir === 'rtl',
    })
    if (!action) return
    event.preventDefault()
    if (action.kind === 'zoom') control.zoom(action.way)
    else if (action.kind === 'fit') control.fit()
    else if (action.kind === 'pan') control.pan(action.x, action.y)
    else if (action.kind === 'move') onMove?.(action.by)
    else onMove?.(action.kind === 'first' ? -Infinity : Infinity)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work on all that is in it
    <section
      ref={element}
      className="viewer-stage"
      data-full={isFull || undefined}
      aria-label={label}
      role={isFull ? 'dialog' : undefined}
      aria-modal={isFull || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="viewer-top">
        <p>
          <b>{title}</b> {note && <span className="viewer-muted">{note}</span>}
        </p>
        <div className="viewer-zoom" role="group" aria-label={t`Zoom`}>
          <Tool icon={ZoomOut} label={t`Smaller`} onPress={() => control.zoom(-1)} />
          <ZoomPercent control={control} />
          <Tool icon={ZoomIn} label={t`Larger`} onPress={() => control.zoom(1)} />
        </div>
        {isFull ? (
          <Tool icon={Minimize2} label={t`Leave full screen`} onPress={leave} />
        ) : (
          <Tool icon={Maximize2} label={t`Full screen`} onPress={enter} />
        )}
        {extraTool}
      </div>
      {children(isFull)}
      <p className="viewer-note">
        <Trans>Not for diagnosis. Your care team reads pictures on special screens.</Trans>
      </p>
      <StageAnnouncement title={title} control={control} />
    </section>
  )
}
