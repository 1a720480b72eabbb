import { describe, expect, it } from 'vitest'
import { LightMonitor, type PictureLight } from './LightMonitor.ts'

const glance = { r: 100, g: 100, b: 100, clipped: 0, red: 0, unevenness: 0.3 }
const face = { light: 120, clipped: 0 }

function after(seconds: number, fps: number, of: (at: number) => Partial<PictureLight> = () => ({})): LightMonitor {
  const watch = new LightMonitor()
  for (let i = 0; i <= seconds * fps; i++)
    watch.add({ takenAt: (i * 1000) / fps, glance, face, back: 100, ...of(i / fps) })
  return watch
}
const swing = (hz: number, share: number) => (at: number) => ({
  back: 100 * (1 + share * Math.sin(2 * Math.PI * hz * at)),
})

describe('LightMonitor', () => {
  it('reports nothing in even light', () => {
    expect(after(4, 30).hindrance).toBeNull()
    expect(new LightMonitor().hindrance).toBeNull()
  })

  it('reports slow-camera below 8 frames a second, once it has 2 s of frames', () => {
    expect(after(4, 7).hindrance).toBe('slow-camera')
    expect(after(4, 8.5).hindrance).toBeNull()
    expect(after(2, 7).hindrance).toBe('slow-camera')
    expect(after(1.9, 5).hindrance).toBeNull()
    expect(after(1, 5).hindrance).toBeNull()
  })

  it('reports too-dark by the face, or by the whole picture if there is no face', () => {
    expect(after(3, 30, () => ({ face: { light: 21, clipped: 0 } })).hindrance).toBe('too-dark')
    expect(after(3, 30, () => ({ face: { light: 23, clipped: 0 } })).hindrance).toBeNull()
    expect(after(3, 30, () => ({ face: null, glance: { ...glance, r: 10, g: 10, b: 10 } })).hindrance).toBe('too-dark')
  })

  it('reports too-bright if more than half of the face is overexposed', () => {
    expect(after(3, 30, () => ({ face: { light: 220, clipped: 0.55 } })).hindrance).toBe('too-bright')
    expect(after(3, 30, () => ({ face: { light: 220, clipped: 0.45 } })).hindrance).toBeNull()
  })

  it('reports flicker if the background oscillates by 5 %, but not by 1 %, and not if it drifts or changes once', () => {
    expect(after(3, 30, swing(1.2, 0.05)).hindrance).toBe('flicker')
    expect(after(3, 30, swing(10, 0.05)).hindrance).toBe('flicker')
    expect(after(3, 30, swing(1.2, 0.01)).hindrance).toBeNull()
    expect(after(3, 30, swing(0.1, 0.1)).hindrance).toBeNull()
    expect(after(3, 30, (at) => ({ back: at > 2 ? 130 : 100 })).hindrance).toBeNull()
    expect(after(3, 30, () => ({ back: null })).hindrance).toBeNull()
  })
})
