import { expect, it } from 'vitest'
import { readUpload, videoForm } from './sendVideo.ts'

const service = { url: 'https://clinic.test/', authorization: 'Bearer x', takesStamps: false, client: 'north' }
const settings = { checkArrhythmias: true, checkStroke: false, userAge: 40, userSex: 'male' } as const

it('videoForm has the specification’s fields, and replaces the file name with video.mp4', () => {
  const form = videoForm(new File(['v'], 'maria-heart.mp4', { type: 'video/mp4' }), service, settings)
  const { video_file: file, ...fields } = Object.fromEntries(form)
  expect(fields).toEqual({
    bp_calibrated: 'false',
    check_arrhythmias: 'true',
    check_stroke: 'false',
    client: 'north',
    store_data: 'false',
    adjustment: '',
    user: '',
  })
  expect(file).toMatchObject({ name: 'video.mp4', type: 'video/mp4', size: 1 })
})

const failed = (why: string, detail: string | null = null) => ({ end: { kind: 'failed', why, detail } })

it.each([
  ['the request ID of an accepted upload', 200, '{"request_id":"r1"}', { requestID: 'r1' }],
  [
    'a reason in a 200 reply',
    200,
    '{"detail":"This server can\'t decode video"}',
    failed('service', "This server can't decode video"),
  ],
  ['a reason in a 400 reply', 400, '{"detail":"no video_file"}', failed('service', 'no video_file')],
  [
    'a problem that the device names too',
    200,
    '{"detail":"This video is damaged.","reason":"damaged"}',
    failed('damaged'),
  ],
  ['an unknown problem by its words', 200, '{"detail":"Too blue","reason":"too-blue"}', failed('service', 'Too blue')],
  ['a video that the service finds too large', 413, '{"detail":"This video is too large."}', failed('too-large')],
  ['an expired token', 401, '{"detail":"Token"}', failed('not-signed-in')],
  ["a proxy's size limit", 413, '<html>', failed('too-large')],
  ['the reply of a proxy that does not reach the service', 502, '<html>', failed('connection')],
  ['a malformed reply as a failure', 200, '[]', failed('service')],
  ['a 500 reply as a failure even if it has a request ID', 500, '{"request_id":"r1"}', failed('service')],
])('readUpload recognizes %s', (_, status, text, outcome) => {
  expect(readUpload({ status, text })).toEqual(outcome)
})
