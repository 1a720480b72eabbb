import { describe, expect, it } from 'vitest'
import { addBody, blankDetails, detailFaults, readDetails } from './addDetails.ts'

const filled = { ...blankDetails, category: 'skin' } as const
const now = { today: '2026-11-22', files: 1 }

describe('detailFaults', () => {
  it('asks for files and a category, and for no more', () => {
    expect(detailFaults(blankDetails, { ...now, files: 0 })).toEqual(['files', 'category'])
    expect(detailFaults(filled, now)).toEqual([])
  })

  it('refuses a day that is no day or still to come', () => {
    const faultsOn = (takenOn: string) => detailFaults({ ...filled, takenOn }, now)
    expect(faultsOn('2026-11-22')).toEqual([])
    expect(faultsOn('2026-11-23')).toEqual(['day'])
    expect(faultsOn('2026-02-30')).toEqual(['day'])
  })
})

describe('addBody', () => {
  const file = { ptId: 7, name: 'mole.jpg', dataUrl: 'data:image/jpeg;base64,AA==' }

  it('sends what was typed without spaces around it, and null for what was not', () => {
    expect(addBody({ ...filled, bodySite: ' Upper back ', seriesName: '  ' }, file)).toEqual({
      PtID: 7,
      ImgName: 'mole.jpg',
      BlobAsDataURL: 'data:image/jpeg;base64,AA==',
      ImgCatID: 110,
      SeriesName: null,
      BodySite: 'Upper back',
      takenOn: null,
    })
  })

  it('keeps the end of a long name, which has the type', () => {
    const { ImgName } = addBody(filled, { ...file, name: `${'x'.repeat(300)}.dcm` })
    expect(ImgName).toHaveLength(200)
    expect(ImgName.endsWith('x.dcm')).toBe(true)
  })
})

describe('readDetails', () => {
  it('returns stored details, and null for what this version can not read', () => {
    expect(readDetails(filled)).toEqual(filled)
    expect([readDetails(null), readDetails({ ...filled, category: 'thermo' })]).toEqual([null, null])
  })
})
