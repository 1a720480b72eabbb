import { expect, it } from 'vitest'
import { pickFeed } from './pickFeed.ts'

it.each([
  ['Chrome: frames of a processor on the page', true, false, true, 'frames'],
  ['a browser that has one on both sides', true, true, true, 'frames'],
  ['Safari: the thread makes them of the track', false, true, true, 'track'],
  ['Firefox: pictures of the video', false, false, true, 'bitmaps'],
  ['none of them', false, false, false, null],
])('pickFeed: %s', (_, pageHasProcessor, threadReadsTracks, videoTellsFrames, feed) => {
  expect(pickFeed({ pageHasProcessor, threadReadsTracks, videoTellsFrames })).toBe(feed)
})
