import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { backgroundImage } from '#src/contract/portal.ts'
import { backgroundAddress } from './backgroundValue.ts'
import type { Api } from './model.ts'

/**
 * Returns the picture of the selected database when it can be drawn. Null until then, and if the database has no valid
 * picture: the default stays (portal §7).
 */
export function useBackground(api: Api | null): string | null {
  const [shown, setShown] = useState<{ readonly of: string; readonly address: string } | null>(null)
  const key = api?.key
  const url = api?.url
  useEffect(() => {
    if (key === undefined || url === undefined) return undefined
    const stopper = new AbortController()
    void fetchPicture(url, stopper.signal).then((address) => {
      if (!stopper.signal.aborted) setShown(address === null ? null : { of: key, address })
    })
    return () => stopper.abort()
  }, [key, url])
  // Don't show the picture of the previous database.
  return shown && shown.of === key ? shown.address : null
}

async function fetchPicture(apiUrl: string, signal: AbortSignal): Promise<string | null> {
  try {
    // fetch instead of call(): the HTTP client that call() loads would double the code that the first screen waits for.
    const response = await fetch(new URL(apiUrl + backgroundImage.path, location.href), { signal, credentials: 'omit' })
    if (!response.ok) return null
    const text = v.parse(backgroundImage.reply, await response.text())
    const address = backgroundAddress(text, apiUrl, location.href)
    if (!address) return null
    // Shown only after it has loaded as a picture: nothing flashes, and a broken one leaves the default.
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return address
  } catch {
    return null
  }
}
