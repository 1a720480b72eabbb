interface Written {
  readonly isTransparent: boolean
  readonly pngBytes: number
  readonly jpegBytes: number
  /** Bytes that may be sent. */
  readonly limit: number
}

/**
 * Whether what was a PNG stays one: text and drawings are smaller so and not blurred, photos are not. What one can see
 * through stays as it is where it can be sent.
 */
export function staysPng({ isTransparent, pngBytes, jpegBytes, limit }: Written): boolean {
  return pngBytes <= limit && (isTransparent || pngBytes <= jpegBytes)
}
