/** A word in a picture. */
export interface CardWord {
  readonly text: string
  /** How sure the recognizer is, 0 to 100. */
  readonly confidence: number
  readonly box: Box
}

/** A part of a picture, px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Why a card can't be read. `download`: the files that read it can't be fetched. `unsupported`: this browser, or the
 * server's security policy, allows no WebAssembly. `failed`: a crash, a timeout, or not enough memory.
 */
export type ReadProblem = 'download' | 'unsupported' | 'failed'

export type ReadEnd =
  | { readonly kind: 'read'; readonly words: readonly CardWord[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problem: ReadProblem }

/** How far the reading is. `share` is 0 to 1. */
export interface ReadProgress {
  readonly stage: 'fetching' | 'reading'
  readonly share: number
}

/** Interface of the worker. */
export interface CardReaderThread {
  /** Reads the words of a picture (JPEG). Never rejects. */
  read(
    picture: ArrayBuffer,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Exclude<ReadEnd, { readonly kind: 'cancelled' }>>
}

/** Sizes of the files that read cards, bytes, as a server without compression sends them. */
export const readerBytes = { engine: 2_858_000, language: 2_953_000, scripts: 100_000 } as const

/** Total size of the files that read cards, bytes. */
export const readerSize = readerBytes.engine + readerBytes.language + readerBytes.scripts
