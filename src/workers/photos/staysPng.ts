interface Written {
  readonly isTransparent: boolean
  readonly pngBytes: number
  readonly jpegBytes: number
  /** Maximum bytes that may be sent. */
  readonly limit: number
}

/**
 * Whether a PNG stays a PNG. Text and drawings are smaller and sharper as PNG, photos are not. A transparent picture
 * stays PNG if it is small enough.
 */
export function staysPng({ isTransparent, pngBytes, jpegBytes, limit }: Written): boolean {
  return pngBytes <= limit && (isTransparent || pngBytes <= jpegBytes)
}
