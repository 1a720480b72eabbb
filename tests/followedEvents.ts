import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'

const Text = v.pipe(v.string(), v.parseJson(), PortalEvent)

/** What has come of a stream of events so far. */
export interface FollowedEvents {
  readonly kinds: PortalEvent['kind'][]
  /** Comments. */
  readonly beats: number
  readonly isOver: boolean
  /** Goes away, as a browser does that closes. */
  readonly leave: () => Promise<void>
}

/** Reads a stream of events as it comes. */
export function followedEvents(response: Response): FollowedEvents {
  if (!response.body) throw new Error('a stream has a body')
  const followed = { kinds: new Array<PortalEvent['kind']>(), beats: 0, isOver: false, leave: () => reader.cancel() }
  const reader = response.body.getReader()
  const read = async () => {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += new TextDecoder().decode(value)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: ')) followed.kinds.push(v.parse(Text, part.slice('data: '.length)).kind)
        else if (part.startsWith(':')) followed.beats += 1
        else throw new Error(`no event: ${part}`)
    }
  }
  // A connection that is cut is over too.
  void read().then(
    () => (followed.isOver = true),
    () => (followed.isOver = true),
  )
  return followed
}
