import { describe, expect, it } from 'vitest'
import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import type { PictureState } from '../frame/pictureWork.ts'
import { poseFiles, posesFilesState } from './usePosePictures.ts'

const chosen = (isPoor = false): PictureState => ({
  kind: 'chosen',
  picture: {
    name: 'face.jpg',
    blob: new Blob(['x']),
    width: 640,
    height: 480,
    checks: [{ name: 'sharp', reason: isPoor ? 'blurred' : null }],
    covered: null,
    faces: 0,
    showsFaces: false,
    isFirstFrame: false,
    isAccepted: false,
  },
})
const poses = (given: Partial<Record<StrokePose, PictureState>> = {}) =>
  Object.fromEntries(strokePoses.map((pose) => [pose, given[pose] ?? { kind: 'empty' }])) as Record<
    StrokePose,
    PictureState
  >

describe('posesFilesState', () => {
  it('needs one current picture', () => {
    expect(posesFilesState(poses(), poses())).toBe('missing')
    expect(posesFilesState(poses(), poses({ smile: chosen() }))).toBe('missing')
    expect(posesFilesState(poses({ smile: chosen() }), poses())).toBe('ready')
  })

  it('waits for pictures that are read, and for the person if one is poor', () => {
    expect(posesFilesState(poses({ smile: chosen(), frontal: { kind: 'preparing' } }), poses())).toBe('preparing')
    expect(posesFilesState(poses({ smile: chosen(), frontal: chosen(true) }), poses())).toBe('poor')
    expect(posesFilesState(poses({ smile: chosen() }), poses({ smile: chosen(true) }))).toBe('poor')
    expect(posesFilesState(poses({ smile: chosen() }), poses({ frontal: chosen(true) }))).toBe('ready')
  })
})

describe('poseFiles', () => {
  const saved = new Blob(['saved'])

  it('sends a baseline only with a current picture, an uploaded one before a saved one', () => {
    const files = poseFiles(
      poses({ smile: chosen(), frontal: chosen() }),
      poses({ smile: chosen(), show_teeth: chosen() }),
      { smile: saved, frontal: saved, eyes_closed: saved },
    )
    expect(files.map(({ field }) => field)).toEqual(['frontal', 'frontal_baseline', 'smile', 'smile_baseline'])
    expect(files[1]?.blob).toBe(saved)
    expect(files[3]?.blob).not.toBe(saved)
  })
})
