import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { fitPicture, fittedSide, zoomLimits, type Size } from './fitPicture.ts'
import { useBoxSize } from './useBoxSize.ts'
import { usePaneGestures } from './usePaneGestures.ts'
import { useIsZoomed } from './useZoomState.ts'
import { isZoomedAt, type ZoomControl } from './zoomControl.ts'

interface PicturePaneProps {
  readonly control: ZoomControl
  /** Place of the pane among those that move together. */
  readonly place?: number
  /** Of the picture, px. */
  readonly size: Size
  readonly turns: number
  readonly filter: string | undefined
  /** Alternative text. */
  readonly name: string
  /** Whether the pane covers the screen: then the picture may have any size, and the wheel belongs to it. */
  readonly isFull: boolean
  readonly stack?: { readonly count: number; readonly onMove: (by: number) => void } | null
  /** Layers of the picture. */
  readonly children: ReactNode
}

/**
 * A picture that is zoomed and moved by fingers, mouse, trackpad and keys. At its fitted size the page scrolls under a
 * finger as everywhere, except that a stack uses a vertical drag.
 */
export function PicturePane({
  control,
  place = 0,
  size: { width, height },
  turns,
  filter,
  name,
  isFull,
  stack = null,
  children,
}: PicturePaneProps) {
  const [boxRef, box] = useBoxSize()
  const api = useRef<ReactZoomPanPinchRef>(null)
  const isZoomed = useIsZoomed(control)
  const { ref: gestureRef, ...gestures } = usePaneGestures({ control, place, takesWheel: isFull, stack })
  const fit = useMemo(
    () => box && fitPicture({ width, height }, box, turns, isFull ? Infinity : fittedSide),
    [box, width, height, turns, isFull],
  )
  useLayoutEffect(() => {
    if (!api.current || !box || !fit) return undefined
    control.attach(place, { api: api.current, pane: box, fitted: fit, ratio: fit.ratio })
    // A zoomed picture stays zoomed if the page gets another size, such as when a phone's address bar leaves.
    if (!isZoomedAt(api.current.state.scale)) void api.current.centerView(1, 0)
    return () => control.attach(place, null)
  }, [control, place, box, fit])
  const shape = `${width} ${height} ${turns} ${isFull}`
  const lastShape = useRef(shape)
  useLayoutEffect(() => {
    if (lastShape.current === shape) return
    lastShape.current = shape
    void api.current?.centerView(1, 0)
  }, [shape])
  const limits = zoomLimits(fit?.ratio ?? 1)
  return (
    <div ref={boxRef} className="viewer-pane">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are those of the stage around it */}
      <div
        ref={gestureRef}
        className="viewer-hold"
        data-picture=""
        data-zoomed={isZoomed || undefined}
        data-stack={stack ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
        tabIndex={0}
        role="img"
        aria-label={name}
        {...gestures}
      >
        {fit && (
          <TransformWrapper
            ref={api}
            minScale={limits.min}
            maxScale={limits.max}
            centerOnInit
            centerZoomedOut
            doubleClick={{ disabled: true }}
            panning={{ disabled: !isZoomed, allowRightClickPan: false }}
            wheel={{ wheelDisabled: true }}
            trackPadPanning={{ disabled: !isZoomed }}
            onTransform={() => control.moved(place)}
          >
            <TransformComponent wrapperClass="viewer-view" contentClass="viewer-content">
              <div className="viewer-fitted" style={{ inlineSize: fit.width, blockSize: fit.height }}>
                <div
                  className="viewer-picture"
                  style={{
                    inlineSize: width * fit.ratio,
                    blockSize: height * fit.ratio,
                    rotate: turns === 0 ? undefined : `${turns * 90}deg`,
                    filter,
                  }}
                >
                  {children}
                </div>
              </div>
            </TransformComponent>
          </TransformWrapper>
        )}
      </div>
    </div>
  )
}
