import { describe, expect, it } from 'vitest'
import type { ToolFile } from './Analysis.ts'
import { serviceForm } from './serviceForm.ts'

const file = (field: string, type = 'image/jpeg'): ToolFile => ({
  field,
  name: 'Sam at home.jpg',
  blob: new Blob([field], { type }),
})
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
  it('names files by their field and type, not as on the device', () => {
    const named = (tool: 'XRay' | 'SnoreAndCough', field: string, type: string) =>
      entriesOf(serviceForm(tool, [file(field, type)]))
    expect(named('XRay', 'xray_image', 'image/png')).toEqual([['xray_image', 'xray_image.png']])
    expect(named('SnoreAndCough', 'audioFiles', 'audio/mpeg')).toEqual([['audioFiles', 'audioFiles.mp3']])
    expect(named('SnoreAndCough', 'audioFiles', '')).toEqual([['audioFiles', 'audioFiles.mp3']])
  })
  it('of a stroke has algo 1 and a pose only if it has a current picture; the baseline is optional', () => {
    const files = [file('smile'), file('frontal'), file('frontal_baseline'), file('eyes_closed_baseline')]
    expect(entriesOf(serviceForm('StrokeDetection', files))).toEqual([
      ['algo', '1'],
      ['frontal_current_imgSource', 'file'],
      ['frontal_current_file', 'frontal_current_file.jpg'],
      ['frontal_baseline_file', 'frontal_baseline_file.jpg'],
      ['smile_current_imgSource', 'file'],
      ['smile_current_file', 'smile_current_file.jpg'],
    ])
  })
})
