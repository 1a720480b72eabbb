import sharp from 'sharp'

/** Returns a JPEG with soft stripes, different for each `seed`: the clinic takes each file only once. */
export function jpegOf(seed: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      pixels[at] = 128 + 100 * Math.sin((x + seed * 40) / 50)
      pixels[at + 1] = 128 + 100 * Math.sin((y + seed * 90) / 70)
      pixels[at + 2] = (seed * 53) % 256
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
