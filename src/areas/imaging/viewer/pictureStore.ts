import { partOf } from './seriesPictures.ts'

/** A preview: a frame of a file, by one of the file's windows. */
export interface PictureKey {
  readonly imgId: number
  readonly frame: number
  readonly window: number
}

/** Previews of a part as data URLs, and when this device saved them: ms since 1970, null if the clinic sent them. */
export interface LoadedPart {
  readonly frames: readonly string[]
  readonly savedAt: number | null
}

/** A decoded picture. `close` frees its pixels. */
interface DecodedPicture {
  readonly width: number
  readonly height: number
  readonly close: () => void
}

interface StoreDeps<Picture extends DecodedPicture> {
  readonly load: (imgId: number, part: number, window: number) => Promise<LoadedPart>
  /** Rejects if the picture is damaged. */
  readonly decode: (dataUrl: string) => Promise<Picture>
  readonly partFrames: number
  /** Max number of decoded pixels. */
  readonly pixels: number
  /** Max length of the data URLs. */
  readonly length: number
}

export interface PictureStore<Picture extends DecodedPicture> {
  /** The decoded picture, if it is there already. It stays open until another is taken. */
  readonly take: (key: PictureKey) => Picture | null
  /** Loads and decodes a picture. Rejects if it can't be loaded, or is damaged. */
  readonly want: (key: PictureKey) => Promise<Picture>
  /** Loads and decodes pictures one after another, instead of those that were asked for before. */
  readonly ahead: (keys: readonly PictureKey[]) => void
  readonly savedAtOf: (key: PictureKey) => number | null
  /** Frees all pixels and texts. */
  readonly close: () => void
}

const nameOf = ({ imgId, frame, window }: PictureKey) => `${imgId}/${frame}/${window}`
const partName = ({ imgId, frame, window }: PictureKey) => `${imgId}/${partOf(frame)}/${window}`

/** Number of pictures that are loaded ahead at the same time. */
const abreast = 2

/**
 * Keeps the pictures around the current one decoded, and frees the least recently used beyond a limit. What the reader
 * goes through fast is not loaded twice, and a failure is not kept: the next attempt loads again.
 */
export function createPictureStore<Picture extends DecodedPicture>(deps: StoreDeps<Picture>): PictureStore<Picture> {
  const parts = new Map<string, Promise<LoadedPart>>()
  const loaded = new Map<string, LoadedPart>()
  const decoded = new Map<string, Picture>()
  const pending = new Map<string, Promise<Picture>>()
  let taken: string | null = null
  let queue: readonly PictureKey[] = []
  let running = 0
  // A picture that arrives after the store was closed is freed at once.
  let era = 0

  function shrinkTexts(kept: string) {
    let length = 0
    for (const { frames } of loaded.values()) for (const frame of frames) length += frame.length
    for (const [name, { frames }] of loaded) {
      if (length <= deps.length) return
      if (name === kept) continue
      for (const frame of frames) length -= frame.length
      loaded.delete(name)
      parts.delete(name)
    }
  }

  function shrinkPictures(kept: string) {
    let pixels = 0
    for (const { width, height } of decoded.values()) pixels += width * height
    for (const [name, picture] of decoded) {
      if (pixels <= deps.pixels) return
      if (name === kept || name === taken) continue
      pixels -= picture.width * picture.height
      decoded.delete(name)
      picture.close()
    }
  }

  function loadPart(key: PictureKey): Promise<LoadedPart> {
    const name = partName(key)
    const own = era
    const present = parts.get(name)
    if (present) return present
    const part = deps.load(key.imgId, partOf(key.frame), key.window)
    parts.set(name, part)
    part.then(
      (reply) => {
        if (own !== era) return
        loaded.set(name, reply)
        shrinkTexts(name)
      },
      () => parts.get(name) === part && parts.delete(name),
    )
    return part
  }

  async function make(key: PictureKey): Promise<Picture> {
    const own = era
    const { frames } = await loadPart(key)
    const text = frames[key.frame % deps.partFrames]
    if (text === undefined) throw new TypeError('no such frame')
    const picture = await deps.decode(text).catch((error: unknown) => {
      // The next attempt loads it again: it might have been damaged on the way.
      parts.delete(partName(key))
      loaded.delete(partName(key))
      throw error
    })
    if (own !== era) {
      picture.close()
      throw new TypeError('closed')
    }
    const name = nameOf(key)
    decoded.set(name, picture)
    shrinkPictures(name)
    return picture
  }

  function want(key: PictureKey): Promise<Picture> {
    const name = nameOf(key)
    const present = decoded.get(name)
    if (present) return Promise.resolve(present)
    const begun = pending.get(name)
    if (begun) return begun
    const made = make(key).finally(() => pending.get(name) === made && pending.delete(name))
    pending.set(name, made)
    return made
  }

  function goOn() {
    while (running < abreast) {
      const [next, ...rest] = queue
      if (!next) return
      queue = rest
      if (decoded.has(nameOf(next)) || pending.has(nameOf(next))) continue
      running += 1
      want(next)
        .catch(() => undefined)
        .finally(() => {
          running -= 1
          goOn()
        })
    }
  }

  return {
    take: (key) => {
      const name = nameOf(key)
      const picture = decoded.get(name)
      if (!picture) return null
      // Most recently used last.
      decoded.delete(name)
      decoded.set(name, picture)
      taken = name
      return picture
    },
    want,
    ahead: (keys) => {
      queue = keys
      goOn()
    },
    savedAtOf: (key) => loaded.get(partName(key))?.savedAt ?? null,
    close: () => {
      era += 1
      queue = []
      taken = null
      for (const picture of decoded.values()) picture.close()
      decoded.clear()
      pending.clear()
      loaded.clear()
      parts.clear()
    },
  }
}
