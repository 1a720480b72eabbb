import { Socket } from 'node:net'
import type { Client } from 'pg'

/** The database does not answer. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/**
 * Number of looks within the limit. A look that finds no new bytes counts. A blocked event loop delays the looks but
 * skips none, so it can't make a connection count as silent before its waiting answer is read.
 */
const looks = 4

/**
 * Destroys the connection of `client` if queries wait and no byte was received or sent for `limitMs`. All waiting
 * queries then fail with `DatabaseSilent`, and a pool does not use the client again. Calls `onSilent` before. The
 * timeout of pg (`query_timeout`) would leave the connection open, and the next query waiting behind the unanswered one.
 */
export function limitSilence(client: Client, limitMs: number, onSilent: () => void): void {
  const send = client.query.bind(client)
  let waiting = 0
  let seen = 0
  let quietLooks = 0
  let timer: NodeJS.Timeout | undefined

  const movedBytes = () => {
    const { stream } = client.connection
    return stream instanceof Socket ? stream.bytesRead - stream.writableLength : 0
  }
  const look = () => {
    const moved = movedBytes()
    quietLooks = moved === seen ? quietLooks + 1 : 0
    seen = moved
    if (quietLooks < looks) {
      timer = setTimeout(look, limitMs / looks)
      return
    }
    onSilent()
    client.connection.stream.destroy(new DatabaseSilent(`no answer from the database for ${limitMs} ms`))
  }
  /** Returns a function to be called when the query has ended. */
  const begin = () => {
    waiting += 1
    if (waiting === 1) {
      quietLooks = 0
      seen = movedBytes()
      timer = setTimeout(look, limitMs / looks)
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      waiting -= 1
      if (waiting === 0) clearTimeout(timer)
    }
  }
  const query = (...given: unknown[]): unknown => {
    const end = begin()
    const callback = given.at(-1)
    if (typeof callback === 'function')
      given.splice(-1, 1, (...outcome: unknown[]) => {
        end()
        Reflect.apply(callback, undefined, outcome)
      })
    try {
      const result: unknown = Reflect.apply(send, client, given)
      if (result instanceof Promise) result.then(end, end)
      else if (typeof callback !== 'function') end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
  Object.assign(client, { query })
}
