import { describe, expect, it } from 'vitest'
import { concept, ofPatient, readTest } from '../testBundle.ts'

const v2section = 'http://terminology.hl7.org/CodeSystem/v2-0074'

describe('importing imaging', () => {
  const study = (id: string, more: object) => ({
    resourceType: 'ImagingStudy',
    id,
    status: 'available',
    subject: ofPatient,
    started: '2012-01-04T14:53:57-05:00',
    series: [{ uid: '1', modality: { code: 'DX', display: 'Digital Radiography' }, bodySite: { display: 'Ankle' } }],
    ...more,
  })
  const report = (id: string, more: object) => ({
    resourceType: 'DiagnosticReport',
    id,
    status: 'final',
    category: [concept('RAD', 'Radiology', v2section)],
    code: { text: 'Ankle X-ray, two views' },
    subject: ofPatient,
    effectiveDateTime: '2012-01-04',
    issued: '2012-01-05T09:00:00Z',
    conclusion: 'No fracture.',
    resultsInterpreter: [{ display: 'Dr. Ray' }],
    ...more,
  })

  it('joins a study with the report that interprets it', async () => {
    const { radiologyStudies, counts } = await readTest(
      study('s', { procedureCode: [{ text: 'Ankle X-ray' }] }),
      report('r', { imagingStudy: [{ reference: 'ImagingStudy/s' }] }),
    )
    expect(radiologyStudies).toEqual([
      {
        key: 'ImagingStudy/s',
        values: {
          date: '2012-01-04T14:53:57-05:00',
          type: 'Digital Radiography',
          definition: 'Ankle X-ray',
          interpretation: 'No fracture.',
          imagePath: null,
          radiologistName: 'Dr. Ray',
          dateSignedOff: '2012-01-05T09:00:00Z',
          studyUid: null,
          seriesUids: ['1'],
          sortedAt: new Date('2012-01-04T19:53:57Z'),
        },
      },
    ])
    expect(counts).toEqual({ DiagnosticReport: 1, ImagingStudy: 1, Patient: 1 })
  })

  it('creates separate rows for an unrelated study and report, and skips a canceled report', async () => {
    const { radiologyStudies } = await readTest(
      study('s', { modality: [{ code: 'US' }] }),
      report('r', { status: 'preliminary' }),
      report('x', { status: 'cancelled' }),
    )
    expect(radiologyStudies.map(({ values }) => [values.type, values.definition, values.dateSignedOff])).toEqual([
      ['Ultrasound', 'Ultrasound: Ankle', null],
      ['Radiology', 'Ankle X-ray, two views', null],
    ])
  })
})
