import { expect, it } from 'vitest'
import { pickFeed } from './pickFeed.ts'

it.each([
  ['frames if the page has a processor (Chrome)', true, false, true, 'frames'],
  ['frames if page and worker have a processor', true, true, true, 'frames'],
  ['the track if only the worker has a processor (Safari)', false, true, true, 'track'],
  ['bitmaps if only the video reports its frames (Firefox)', false, false, true, 'bitmaps'],
  ['null if there is no processor and the video does not report its frames', false, false, false, null],
])('pickFeed returns %s', (_, pageHasProcessor, threadReadsTracks, videoTellsFrames, feed) => {
  expect(pickFeed({ pageHasProcessor, threadReadsTracks, videoTellsFrames })).toBe(feed)
})
