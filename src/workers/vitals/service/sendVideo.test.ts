import { expect, it } from 'vitest'
import { readUpload, videoForm } from './sendVideo.ts'

const service = { url: 'https://clinic.test/', authorization: 'Bearer x', takesStamps: false, client: 'north' }
const settings = { checkArrhythmias: true, checkStroke: false, userAge: 40, userSex: 'male' } as const

it('videoForm has the specification’s fields and no file name', () => {
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
  ['a number', 200, '{"request_id":"r1"}', { requestID: 'r1' }],
  [
    'a reason',
    200,
    '{"detail":"This server can\'t decode video"}',
    failed('service', "This server can't decode video"),
  ],
  ['a reason with an error', 400, '{"detail":"no video_file"}', failed('service', 'no video_file')],
  ['a token that is over', 401, '{"detail":"Token"}', failed('not-signed-in')],
  ["a proxy's limit", 413, '<html>', failed('too-large')],
  ['a proxy without a service', 502, '<html>', failed('connection')],
  ['nonsense', 200, '[]', failed('service')],
  ['an error with a number', 500, '{"request_id":"r1"}', failed('service')],
])('readUpload: %s', (_, status, text, outcome) => {
  expect(readUpload({ status, text })).toEqual(outcome)
})
