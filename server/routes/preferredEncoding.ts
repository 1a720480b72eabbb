export type Encoding = 'br' | 'gzip'

/** Returns the encoding with the higher q in an Accept-Encoding header, brotli if equal. Null if none is accepted. */
export function preferredEncoding(accept: string | undefined): Encoding | null {
  const weights = new Map(
    (accept ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const q = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, q === undefined ? 1 : Number(q) || 0] as const
    }),
  )
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best: Encoding = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  return weight(best) > 0 ? best : null
}
