import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { imagingLimits } from '#src/contract/imaging.ts'

// One libvips thread per picture. No cache, because no picture is decoded twice.
sharp.concurrency(1)
sharp.cache(false)
// Allow only these loaders, whatever a file claims to be. Others load SVG, PDF or scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})

/** Time limit of decoding one picture, s. */
const decodeLimit = 30

/** Returns a sharp pipeline with the limits of imaging. It fails on a truncated or damaged picture. */
export function loadedBySharp(input: SharpInput, options: SharpOptions = {}): Sharp {
  return sharp(input, { failOn: 'error', limitInputPixels: imagingLimits.pixels, ...options }).timeout({
    seconds: decodeLimit,
  })
}
