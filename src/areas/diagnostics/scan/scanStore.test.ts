import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { PortalConfig } from '#src/contract/portal.ts'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { isBusyHere } from '#src/device/busy.ts'
import { CameraError, type Camera } from '#src/device/camera.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { endSession, startSession, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { markActivity } from '#src/session/lifecycle/watchIdle.ts'
import type { LiveScanEnd, LiveScanEvent, LiveScanRequest, VideoScanEnd } from '#src/workers/vitals/protocol.ts'
import { cameraAtom, showCameraIn, turnCameraOn } from './cameraStore.ts'
import { changeOptions, choosePlace, optionsAtom } from './scanOptions.ts'
import {
  cancelScan,
  chooseVideo,
  clearScans,
  isRunningAtom,
  latestAtom,
  openTool,
  scanAtom,
  startLive,
  startVideo,
  videoFileAtom,
  videoProgressAtom,
} from './scanStore.ts'
import { accessAtom } from './serviceAccess.ts'

/** Mocks of the worker, the camera and the server. */
const world = vi.hoisted(() => ({
  openCamera: vi.fn<() => Promise<unknown>>(),
  call: vi.fn<(endpoint: { path: string }) => Promise<unknown>>(),
  requests: new Array<unknown>(),
  tell: (_event: unknown): void => undefined,
  end: (_end: unknown): void => undefined,
  cancels: 0,
}))
function running(request: unknown, onEvent: (event: never) => void) {
  world.requests.push(request)
  world.tell = (event) => onEvent(event as never)
  const ended = new Promise((resolve) => {
    world.end = resolve
  })
  return {
    ended,
    cancel: () => {
      world.cancels += 1
      world.end({ kind: 'cancelled', why: 'asked' })
    },
  }
}
vi.mock('#src/workers/vitals/client.ts', () => ({
  startLiveScan: (_camera: unknown, _video: unknown, request: unknown, onEvent: (event: never) => void) =>
    running(request, onEvent),
  startVideoScan: (_file: unknown, request: unknown, onEvent: (event: never) => void) => running(request, onEvent),
}))
vi.mock('#src/device/camera.ts', async (original) => ({
  ...(await original<typeof import('#src/device/camera.ts')>()),
  openCamera: () => world.openCamera(),
}))
vi.mock('#src/device/wakeLock.ts', () => ({ holdAwake: () => () => undefined }))
vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({
  sessionCall: (endpoint: { path: string }) => world.call(endpoint),
}))
vi.mock('#src/session/lifecycle/watchIdle.ts', () => ({ markActivity: vi.fn<() => void>() }))

const person = { userAge: 52, userSex: 'female' } as const
const result = v.parse(VitalScanResult, { vitals_results: { heart_rate: 72 }, calculation_parameters: {} })
const update: LiveScanEvent = {
  kind: 'update',
  count: 1,
  moves: 0,
  result,
  frames: { seen: 1, dropped: 0, bytesSent: 0, meanMs: 1 },
}
const complete: LiveScanEnd & VideoScanEnd = { kind: 'complete', result }

let stopped = 0
let lose = (): void => undefined
const camera = (): Partial<Camera> => ({
  isMirrored: true,
  onLost: (listener) => {
    lose = listener
    return () => undefined
  },
  stop: () => {
    stopped += 1
  },
})
const settle = () => new Promise((resolve) => setTimeout(resolve))
const paths = () => world.call.mock.calls.map(([{ path }]) => path)

function offerService(isPreferred: boolean): void {
  const analysis = { visualVitals: { url: '/analysis/{database}/visual-vitals/', isReference: true, isPreferred } }
  store.set(
    portalAtom,
    v.parse(PortalConfig, {
      portalKind: 'patient',
      clinicName: 'Clinic',
      PUserType: 1,
      apis: [{ key: 'main', name: 'Main', url: '/api/main/' }],
      locales: ['en'],
      currencies: [],
      themes: ['yarrow'],
      analysis,
      logging: {},
    }),
  )
}

let leave: () => void

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://clinic.test/app/diagnostics/VisualVitals' })
  world.requests.length = 0
  world.cancels = 0
  stopped = 0
  world.openCamera.mockReset().mockImplementation(async () => camera())
  world.call.mockReset().mockImplementation(async ({ path }) => ({
    data: path === 'ainexus/login' ? { token_type: 'Bearer', access_token: 'secret' } : {},
    savedAt: null,
  }))
  vi.mocked(markActivity).mockReset()
  store.set(portalAtom, null)
  startSession(testSession())
  showCameraIn({ play: async () => undefined } as unknown as HTMLVideoElement)
  leave = openTool()
})
afterEach(() => {
  leave()
  endSession('logout')
  vi.unstubAllGlobals()
})

const request = () => world.requests.at(-1) as LiveScanRequest

describe('a live scan', () => {
  it('turns the camera on, sends age, sex and options, and counts as activity at its start', async () => {
    changeOptions({ checkArrhythmias: true })
    void startLive(person)
    await settle()
    expect(store.get(cameraAtom).kind).toBe('on')
    expect(request()).toEqual({
      settings: { checkArrhythmias: true, checkStroke: false, userAge: 52, userSex: 'female' },
      service: null,
    })
    expect(isBusyHere()).toBe(true)
    expect(markActivity).toHaveBeenCalledTimes(1)
    world.tell(update)
    expect(store.get(latestAtom)).toBe(update)
    world.end(complete)
    await settle()
    expect(store.get(scanAtom)).toMatchObject({ phase: 'complete', result })
    expect(store.get(cameraAtom).kind).toBe('off')
    expect(isBusyHere()).toBe(false)
  })

  it('counts as activity after its start only if updates arrive', async () => {
    vi.useFakeTimers()
    try {
      void startLive(person)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(markActivity).toHaveBeenCalledTimes(1)
      world.tell(update)
      world.tell(update)
      expect(markActivity).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not started twice', async () => {
    void startLive(person)
    void startLive(person)
    await settle()
    expect(world.requests).toHaveLength(1)
  })

  it('turns the camera off when it is canceled, and ignores later updates', async () => {
    void startLive(person)
    await settle()
    cancelScan()
    expect(stopped).toBe(1)
    expect(store.get(scanAtom)?.phase).toBe('cancelled')
    world.tell(update)
    expect(store.get(latestAtom)).toBeNull()
    await settle()
    expect(store.get(scanAtom)?.phase).toBe('cancelled')
  })

  it('that is canceled and restarted keeps its new camera', async () => {
    void startLive(person)
    await settle()
    cancelScan()
    void startLive(person)
    await settle()
    expect(store.get(cameraAtom).kind).toBe('on')
    expect(store.get(isRunningAtom)).toBe(true)
  })

  it('canceled while the camera is being opened stays canceled, and the late camera is turned off', async () => {
    let hand = (_camera: unknown): void => undefined
    world.openCamera.mockImplementation(() => new Promise((resolve) => (hand = resolve)))
    void startLive(person)
    await settle()
    cancelScan()
    hand(camera())
    await settle()
    expect(stopped).toBe(1)
    expect(store.get(cameraAtom).kind).toBe('off')
    expect(world.requests).toHaveLength(0)
    expect(store.get(scanAtom)?.phase).toBe('cancelled')
  })

  it.each(['no-media-devices', 'denied', 'none', 'in-use', 'failed'] as const)(
    'without a camera (%s) is Idle again, and the camera’s state says why',
    async (problem) => {
      world.openCamera.mockRejectedValue(new CameraError(problem))
      await startLive(person)
      expect(store.get(scanAtom)).toBeNull()
      expect(store.get(cameraAtom)).toEqual({ kind: 'failed', problem })
    },
  )

  it('is canceled when the page is left, and its camera is turned off', async () => {
    void startLive(person)
    await settle()
    leave()
    expect(stopped).toBe(1)
    expect(store.get(scanAtom)?.phase).toBe('cancelled')
  })

  it('whose camera is unplugged reports that, and keeps the options', async () => {
    changeOptions({ uploadVideoInstead: false, checkStroke: true })
    void startLive(person)
    await settle()
    lose()
    world.end({ kind: 'failed', why: 'camera-lost', detail: null })
    await settle()
    expect(store.get(scanAtom)).toMatchObject({ phase: 'failed', problem: { why: 'camera-lost' } })
    expect(store.get(cameraAtom)).toEqual({ kind: 'failed', problem: 'lost' })
    expect(store.get(optionsAtom)).toEqual({ uploadVideoInstead: false, checkArrhythmias: false, checkStroke: true })
  })
})

describe('the end of a session', () => {
  it('cancels the scan, turns the camera off, and clears scan, video, options and service access', async () => {
    offerService(true)
    changeOptions({ uploadVideoInstead: false })
    chooseVideo(new File(['x'], 'me.mp4'))
    void startLive(person)
    await settle()
    world.tell(update)
    expect(store.get(accessAtom).kind).toBe('in')
    endSession('timeout')
    expect(world.cancels).toBe(1)
    expect(stopped).toBe(1)
    expect([store.get(scanAtom), store.get(latestAtom), store.get(videoFileAtom)]).toEqual([null, null, null])
    expect(store.get(optionsAtom).uploadVideoInstead).toBe(true)
    expect(store.get(accessAtom)).toEqual({ kind: 'out' })
    await settle()
    expect(store.get(scanAtom)).toBeNull()
  })

  it('cancels the scan of a video, and clears its progress', async () => {
    chooseVideo(new File(['x'], 'me.mp4'))
    void startVideo(person)
    await settle()
    world.tell({ kind: 'reading', fraction: 0.5 })
    expect(store.get(videoProgressAtom)).toEqual({ kind: 'reading', fraction: 0.5 })
    endSession('timeout')
    expect(world.cancels).toBe(1)
    expect([store.get(scanAtom), store.get(videoProgressAtom), store.get(videoFileAtom)]).toEqual([null, null, null])
  })
})

describe('clearScans', () => {
  it('removes a finished scan', async () => {
    void startLive(person)
    await settle()
    world.end(complete)
    await settle()
    clearScans()
    expect(store.get(scanAtom)).toBeNull()
  })
})

describe('a video', () => {
  it('continues to be scanned when the page is left, and gets its result', async () => {
    chooseVideo(new File(['x'], 'me.mp4'))
    void startVideo(person)
    await settle()
    leave()
    expect(store.get(isRunningAtom)).toBe(true)
    world.end(complete)
    await settle()
    expect(store.get(scanAtom)).toMatchObject({ phase: 'complete', mode: 'video', result })
  })

  it('can’t be replaced during its scan, but replacing it after a failure clears the scan', async () => {
    chooseVideo(new File(['x'], 'me.mp4'))
    void startVideo(person)
    await settle()
    chooseVideo(null)
    expect(store.get(videoFileAtom)?.name).toBe('me.mp4')
    world.end({ kind: 'failed', why: 'codec', detail: null })
    await settle()
    expect(store.get(scanAtom)?.problem?.why).toBe('codec')
    chooseVideo(new File(['y'], 'other.mp4'))
    expect(store.get(scanAtom)).toBeNull()
  })

  it('is not scanned if no file is chosen', async () => {
    await startVideo(person)
    expect(world.requests).toHaveLength(0)
  })
})

describe('the clinic’s service', () => {
  it('is not the initial choice if the clinic does not prefer it', async () => {
    offerService(false)
    void startLive(person)
    await settle()
    expect(request().service).toBeNull()
    expect(paths()).toEqual([])
  })

  it('is signed in to before its scan, with the database in its address', async () => {
    offerService(true)
    void startLive(person)
    await settle()
    expect(request().service).toEqual({
      url: `http://clinic.test/analysis/${testSession().database}/visual-vitals/`,
      authorization: 'Bearer secret',
      takesStamps: true,
      client: '',
    })
    leave()
    await settle()
    expect(paths()).toEqual(['ainexus/login', 'ainexus/logout'])
    expect(store.get(accessAtom)).toEqual({ kind: 'out' })
  })

  it('is signed out of when the scan of a video ends, not when the page is left during it', async () => {
    offerService(true)
    chooseVideo(new File(['x'], 'me.mp4'))
    void startVideo(person)
    await settle()
    leave()
    await settle()
    expect(paths()).toEqual(['ainexus/login'])
    world.end(complete)
    await settle()
    expect(paths()).toEqual(['ainexus/login', 'ainexus/logout'])
  })

  it.each([
    ['login', new ApiError(403, 'not-allowed')],
    ['unreachable', new ApiError(0, 'network')],
  ] as const)('without a token (%s) ends the scan before a camera is requested', async (why, error) => {
    offerService(true)
    world.call.mockRejectedValue(error)
    await startLive(person)
    expect(store.get(scanAtom)).toMatchObject({ phase: 'failed', problem: { why } })
    expect(world.openCamera).not.toHaveBeenCalled()
    expect(store.get(accessAtom)).toEqual({ kind: 'failed', why })
  })

  it('whose token has expired is signed in to again at the next start', async () => {
    offerService(false)
    choosePlace('service')
    void startLive(person)
    await settle()
    world.end({ kind: 'failed', why: 'not-signed-in', detail: null })
    await settle()
    expect(store.get(scanAtom)?.problem?.why).toBe('not-signed-in')
    void startLive(person)
    await settle()
    expect(paths()).toEqual(['ainexus/login', 'ainexus/login'])
    expect(store.get(isRunningAtom)).toBe(true)
  })

  it('is signed out of if the page is left during sign-in', async () => {
    offerService(true)
    let answer = (_reply: unknown): void => undefined
    world.call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    void startLive(person)
    await settle()
    leave()
    answer({ data: { token_type: 'Bearer', access_token: 'secret' }, savedAt: null })
    await settle()
    expect(paths()).toEqual(['ainexus/login', 'ainexus/logout'])
    expect(store.get(accessAtom)).toEqual({ kind: 'out' })
  })
})

describe('the camera', () => {
  it('is opened once if it is requested twice', async () => {
    await turnCameraOn()
    await turnCameraOn()
    expect(world.openCamera).toHaveBeenCalledTimes(1)
  })
})
