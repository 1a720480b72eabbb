import { useLayoutEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react'
import { fitPicture, type Size } from './fitPicture.ts'
import { PictureCanvas } from './PictureCanvas.tsx'
import type { ZoomControl } from './zoomControl.ts'

interface MiniMapProps {
  readonly control: ZoomControl
  readonly picture: ImageBitmap
  /** Of the picture, px. */
  readonly size: Size
  readonly turns: number
  readonly filter: string | undefined
}

/** Max length of the map's sides, CSS px. */
const side = 84

/**
 * The whole picture in small, with a frame around what is shown, while the rest is out of sight. A mouse drags the
 * frame. Hidden from screen readers, which get the zoom and the buttons that move the picture.
 */
export function MiniMap({ control, picture, size, turns, filter }: MiniMapProps) {
  const isCut = useSyncExternalStore(control.subscribe, control.isCut, () => false)
  const { width, height, ratio } = fitPicture(size, { width: side, height: side }, turns)
  const show = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { x, y } = currentTarget.getBoundingClientRect()
    control.showPoint((clientX - x) / width, (clientY - y) / height)
  }
  if (!isCut) return null
  return (
    <div
      aria-hidden="true"
      className="viewer-map"
      style={{ inlineSize: width, blockSize: height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        show(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && show(event)}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        className="viewer-picture"
        style={{
          inlineSize: size.width * ratio,
          blockSize: size.height * ratio,
          rotate: turns === 0 ? undefined : `${turns * 90}deg`,
          filter,
        }}
      >
        <PictureCanvas picture={picture} maxSide={side * 2} />
      </div>
      <MapFrame control={control} />
    </div>
  )
}

/** The frame moves with every frame of a gesture, so React does not draw it. */
function MapFrame({ control }: Pick<MiniMapProps, 'control'>) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      control.watch(({ x, y, width, height }) => {
        const percent = (part: number) => `${part * 100}%`
        const style = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
        Object.assign(frame.current?.style ?? {}, style)
      }),
    [control],
  )
  return <div ref={frame} className="viewer-map-frame" />
}
