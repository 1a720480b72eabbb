import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CameraError, listCameras, openCamera } from './camera.ts'

class FakeTrack extends EventTarget {
  readyState = 'live'
  muted = false
  applied: MediaTrackConstraints[] = []
  readonly settings: object
  readonly capabilities: object
  constructor(settings: object = {}, capabilities: object = {}) {
    super()
    this.settings = settings
    this.capabilities = capabilities
  }
  getSettings() {
    return this.settings
  }
  getCapabilities() {
    return this.capabilities
  }
  getConstraints() {
    return this.applied.at(-1) ?? {}
  }
  async applyConstraints(wanted: MediaTrackConstraints) {
    this.applied.push(wanted)
  }
  stop() {
    this.readyState = 'ended'
  }
}

const streamOf = (...tracks: FakeTrack[]) => ({ getTracks: () => tracks, getVideoTracks: () => tracks })
const named = (name: string) => Object.assign(new Error(name), { name })
const wanted = { deviceId: null, frameRate: { ideal: 30, max: 30 } }

/** Stubs `getUserMedia`: each call returns the next stream, or throws the next error. */
function answers(...given: (ReturnType<typeof streamOf> | Error)[]) {
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<object>>(async () => {
    const next = given.shift()
    if (!next || next instanceof Error) throw next ?? named('NotFoundError')
    return next
  })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  return getUserMedia
}
const asked = (getUserMedia: ReturnType<typeof answers>) => getUserMedia.mock.calls.map(([{ video }]) => video)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('openCamera requests 640 × 480 px from the front camera at the wanted rate, without sound', async () => {
  const getUserMedia = answers(streamOf(new FakeTrack()))
  await openCamera(wanted)
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: {
      width: { ideal: 640 },
      height: { ideal: 480 },
      facingMode: { ideal: 'user' },
      frameRate: { ideal: 30, max: 30 },
    },
  })
})

it('openCamera requests the wanted resolution from the camera that looks away', async () => {
  const getUserMedia = answers(named('OverconstrainedError'), streamOf(new FakeTrack()))
  await openCamera({ ...wanted, view: 'environment', size: { width: 1920, height: 1080 } })
  const back = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } }
  expect(asked(getUserMedia)).toEqual([
    { ...back, frameRate: { ideal: 30, max: 30 } },
    { ...back, frameRate: { ideal: 30 } },
  ])
})

it('openCamera returns the device id, size, mirroring and torch of the opened camera', async () => {
  const back = new FakeTrack({ deviceId: 'b', facingMode: 'environment', width: 480, height: 640 }, { torch: true })
  answers(streamOf(back), streamOf(new FakeTrack({ deviceId: 'f' }, { torch: [false] })))
  expect(await openCamera(wanted)).toMatchObject({
    deviceId: 'b',
    isMirrored: false,
    width: 480,
    height: 640,
    hasTorch: true,
  })
  expect(await openCamera(wanted)).toMatchObject({ deviceId: 'f', isMirrored: true, width: 640, hasTorch: false })
})

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['TypeError', 'failed'],
])('openCamera maps the browser error %s to the problem %s', async (name, problem) => {
  answers(named(name), named(name), named(name))
  const error: unknown = await openCamera({ ...wanted, deviceId: 'x' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CameraError)
  expect(error).toMatchObject({ problem })
})

it('openCamera rejects, and listCameras returns no cameras, if the page has no HTTPS', async () => {
  vi.stubGlobal('navigator', {})
  await expect(openCamera(wanted)).rejects.toMatchObject({ problem: 'no-media-devices' })
  expect(await listCameras()).toEqual([])
})

it('openCamera opens another camera if the remembered one is gone', async () => {
  const getUserMedia = answers(named('OverconstrainedError'), streamOf(new FakeTrack({ deviceId: 'other' })))
  expect(await openCamera({ ...wanted, deviceId: 'gone' })).toMatchObject({ deviceId: 'other' })
  expect(asked(getUserMedia)).toMatchObject([{ deviceId: { exact: 'gone' } }, { facingMode: { ideal: 'user' } }])
})

it('openCamera retries without a maximum rate if the camera cannot meet the wanted frame rate', async () => {
  const getUserMedia = answers(named('OverconstrainedError'), streamOf(new FakeTrack()))
  await openCamera(wanted)
  const anyCamera = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: { ideal: 'user' } }
  expect(asked(getUserMedia)).toEqual([
    { ...anyCamera, frameRate: { ideal: 30, max: 30 } },
    { ...anyCamera, frameRate: { ideal: 30 } },
  ])
})

it('openCamera does not retry if permission was denied', async () => {
  const getUserMedia = answers(named('NotAllowedError'), streamOf(new FakeTrack()))
  await expect(openCamera({ ...wanted, deviceId: 'x' })).rejects.toMatchObject({ problem: 'denied' })
  expect(getUserMedia).toHaveBeenCalledTimes(1)
})

it('openCamera turns a camera off if it opens after the caller aborted', async () => {
  const track = new FakeTrack()
  let give: (stream: object) => void = () => undefined
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => new Promise((resolve) => (give = resolve)) } })
  const leaving = new AbortController()
  const opening = openCamera({ ...wanted, signal: leaving.signal })
  leaving.abort()
  give(streamOf(track))
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  expect(track.readyState).toBe('ended')
  await expect(openCamera({ ...wanted, signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('stop turns every track of the camera off', async () => {
  const tracks = [new FakeTrack(), new FakeTrack()]
  answers(streamOf(...tracks))
  const camera = await openCamera(wanted)
  camera.stop()
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
})

it('listCameras returns only cameras that have a device id', async () => {
  const enumerateDevices = async () => [
    { kind: 'audioinput', deviceId: 'm', label: 'Microphone' },
    { kind: 'videoinput', deviceId: 'c', label: 'Front' },
    { kind: 'videoinput', deviceId: '', label: '' },
  ]
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } })
  expect(await listCameras()).toEqual([{ id: 'c', label: 'Front' }])
})

it('setTorch turns the light on, locks the exposure after it, and returns false if the browser refuses', async () => {
  const track = new FakeTrack({}, { torch: true, exposureMode: ['continuous', 'manual'] })
  answers(streamOf(track))
  const camera = await openCamera(wanted)
  expect(await camera.setTorch(true)).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(track.applied.map(({ advanced }) => advanced)).toEqual([
    [{ torch: true }],
    [{ torch: true }, { exposureMode: 'continuous' }],
    [{ torch: true }, { exposureMode: 'manual' }],
  ])
  track.applyConstraints = () => Promise.reject(named('OverconstrainedError'))
  expect(await camera.setTorch(false)).toBe(false)
})

it('setTorch leaves the focus of a camera that looks away free, because photos of things need it', async () => {
  const track = new FakeTrack({}, { torch: true, exposureMode: ['continuous', 'manual'] })
  answers(streamOf(track))
  const camera = await openCamera({ ...wanted, view: 'environment' })
  expect(await camera.setTorch(true)).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(track.applied.map(({ advanced }) => advanced)).toEqual([[{ torch: true }]])
})
