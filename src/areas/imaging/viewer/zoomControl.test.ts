import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { describe, expect, it, vi } from 'vitest'
import type { SeenPart } from './seenPart.ts'
import { createZoomControl } from './zoomControl.ts'

/** A control with a pane of 300 x 300 px, in which a picture of 400 x 200 pixels is fitted. */
function zoomedPane() {
  const control = createZoomControl()
  const state = { scale: 1, positionX: 0, positionY: 75, previousScale: 1 }
  const setTransform = (positionX: number, positionY: number, scale: number) => {
    Object.assign(state, { positionX, positionY, scale })
    control.moved(0)
    return Promise.resolve()
  }
  const api = { state, setTransform } as unknown as ReactZoomPanPinchRef
  control.attach(0, { api, pane: { width: 300, height: 300 }, fitted: { width: 300, height: 150 }, ratio: 0.75 })
  return { control, state, setTransform }
}

describe('createZoomControl', () => {
  it('says that the picture is cut if it is larger than its pane', () => {
    const { control, setTransform } = zoomedPane()
    expect(control.isCut()).toBe(false)
    void setTransform(-30, 60, 1.2)
    expect(control.isCut()).toBe(true)
    void setTransform(0, 75, 1)
    expect(control.isCut()).toBe(false)
  })

  it('calls a watcher at once and at each move, and a subscriber only if the scale changes', () => {
    const { control, setTransform } = zoomedPane()
    const subscriber = vi.fn<() => void>()
    const watcher = vi.fn<(part: SeenPart) => void>()
    control.subscribe(subscriber)
    const stop = control.watch(watcher)
    expect(watcher).toHaveBeenLastCalledWith({ x: 0, y: 0, width: 1, height: 1 })
    void setTransform(-300, 0, 2)
    expect(watcher).toHaveBeenLastCalledWith({ x: 0.5, y: 0, width: 0.5, height: 1 })
    void setTransform(-150, 0, 2)
    expect(watcher).toHaveBeenLastCalledWith({ x: 0.25, y: 0, width: 0.5, height: 1 })
    expect(subscriber).toHaveBeenCalledTimes(1)
    stop()
    void setTransform(0, 0, 2)
    expect(watcher).toHaveBeenCalledTimes(3)
  })

  it('shows a point of the picture in the middle, and no empty space beside the picture', () => {
    const { control, state, setTransform } = zoomedPane()
    void setTransform(-300, 0, 2)
    control.showPoint(0.5, 0.5)
    expect(state).toMatchObject({ positionX: -150, positionY: 0, scale: 2 })
    control.showPoint(0, 1)
    expect(state).toMatchObject({ positionX: 0, positionY: 0, scale: 2 })
  })
})
