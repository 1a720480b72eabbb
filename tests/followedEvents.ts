import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'

const Text = v.pipe(v.string(), v.parseJson(), PortalEvent)

/** The events that a client has received from an event stream so far. */
export interface FollowedEvents {
  readonly kinds: PortalEvent['kind'][]
  /** Number of keep-alive comments. */
  readonly beats: number
  readonly isOver: boolean
  /** Closes the connection, as a browser does when its page is closed. */
  readonly leave: () => Promise<void>
}

/** Reads an event stream in the background. A malformed event fails the test run, as an unhandled rejection. */
export function followedEvents(response: Response): FollowedEvents {
  if (!response.body) throw new Error('a stream has a body')
  const followed = { kinds: new Array<PortalEvent['kind']>(), beats: 0, isOver: false, leave: () => reader.cancel() }
  const reader = response.body.getReader()
  const read = async () => {
    let text = ''
    for (;;) {
      // A broken connection also ends the stream.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) break
      text += new TextDecoder().decode(value)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) followed.kinds.push(v.parse(Text, part.slice('data: '.length)).kind)
        else if (part.startsWith(':')) followed.beats += 1
        else throw new Error(`no event: ${part}`)
    }
    followed.isOver = true
  }
  void read()
  return followed
}
