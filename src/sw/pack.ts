/**
 * The files of a pack (packFiles.ts) in its order: name, and length in bytes. It is a list because Workbox sorts the
 * names of objects in the list of files.
 */
export type Holds = readonly (readonly [url: string, length: number])[]

/** Returns the name of a pack with the hash of its content. */
export const packName = (hash: string) => `assets/pack-${hash}.bin`

/** Whether a URL is that of a pack, of any version. */
export const isPackName = (url: string) => /\/assets\/pack-[\w-]+\.bin$/.test(url)
