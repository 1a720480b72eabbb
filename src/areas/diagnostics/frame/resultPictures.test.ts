import { describe, expect, it, vi } from 'vitest'
import { screeningResultLimits } from '#src/contract/screeningResults.ts'
import { resultPictures, type DrawingTools } from './resultPictures.ts'

const blob = new Blob(['photo'])
const files = [{ field: 'user_image', blob }]
const header = 'data:image/jpeg;base64,'

describe('resultPictures', () => {
  it('keeps a picture of 800 px', async () => {
    const redraw = vi.fn<DrawingTools['redraw']>(async () => new Blob(['small']))
    const kept = await resultPictures(files, { redraw, encode: async () => `${header}AAAA` })
    expect(kept).toEqual([{ field: 'user_image', picture: `${header}AAAA` }])
    expect(redraw).toHaveBeenCalledExactlyOnceWith(blob, 800)
  })

  it('makes it smaller if it is above the limit of the record', async () => {
    const redraw = vi.fn<DrawingTools['redraw']>(async (_, side) => new Blob([String(side)]))
    const encode = async (jpeg: Blob) =>
      header.padEnd(
        (await jpeg.text()) === '800' ? screeningResultLimits.picture + 1 : screeningResultLimits.picture,
        'A',
      )
    const [kept] = await resultPictures(files, { redraw, encode })
    expect(kept?.picture).toHaveLength(screeningResultLimits.picture)
    expect(redraw).toHaveBeenLastCalledWith(blob, 560)
  })

  it('rejects if it can’t be drawn, or stays too large', async () => {
    const encode = async () => header
    await expect(resultPictures(files, { redraw: async () => null, encode })).rejects.toThrow('can not be drawn')
    const large = async () => header.padEnd(screeningResultLimits.picture + 1, 'A')
    await expect(resultPictures(files, { redraw: async () => blob, encode: large })).rejects.toThrow('can not be drawn')
  })
})
