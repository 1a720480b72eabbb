import { describe, expect, it } from 'vitest'
import type { ToolFile } from './Analysis.ts'
import { serviceForm } from './serviceForm.ts'

const file = (field: string): ToolFile => ({ field, name: `${field}.jpg`, blob: new Blob([field]) })
const entriesOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

describe('the form for a service', () => {
  it('has the files under the names of the tool, and its settings', () => {
    expect(entriesOf(serviceForm('SkinLesion', [file('lesion_image')], { contour_threshold: '120' }))).toEqual([
      ['contour_threshold', '120'],
      ['lesion_image', 'lesion_image.jpg'],
    ])
    expect(entriesOf(serviceForm('Parkinsons', [file('wave_image_file'), file('spiral_image_file')]))).toEqual([
      ['wave_image_file', 'wave_image_file.jpg'],
      ['spiral_image_file', 'spiral_image_file.jpg'],
    ])
  })
  it('of a stroke has algo 1 and a pose only if it has a current picture; the baseline is optional', () => {
    const files = [file('smile'), file('frontal'), file('frontal_baseline'), file('eyes_closed_baseline')]
    expect(entriesOf(serviceForm('StrokeDetection', files))).toEqual([
      ['algo', '1'],
      ['frontal_current_imgSource', 'file'],
      ['frontal_current_file', 'frontal.jpg'],
      ['frontal_baseline_file', 'frontal_baseline.jpg'],
      ['smile_current_imgSource', 'file'],
      ['smile_current_file', 'smile.jpg'],
    ])
  })
})
