import { grayElements } from '../../imaging/grayElements.ts'
import { regionElement } from '../../imaging/regionElement.ts'
import { type DicomElement, writeDicom } from '../../imaging/writeDicom.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import { chestXray, chestXraySize } from './chestXray.ts'
import { headCtSide, headCtSlice } from './headCt.ts'
import { heartClip, heartClipFrames, heartClipSize } from './heartClip.ts'

/** What every DICOM file of a patient states. `number` identifies the series in the clinic. */
export interface DrawnSeries {
  readonly patient: DemoPatient & { readonly born: string }
  readonly number: number
  /** Day, `yyyy-mm-dd`. */
  readonly day: string
}

const compact = (day: string) => day.replaceAll('-', '')
/** Distance between slices, mm. */
const sliceMm = 5

function headOf({ patient, number, day }: DrawnSeries, file: number): readonly DicomElement[] {
  return [
    [0x0008_0005, 'CS', 'ISO_IR 192'],
    [0x0008_0018, 'UI', `2.25.${patient.ptId}.${number}.${file}`],
    [0x0008_0020, 'DA', compact(day)],
    [0x0008_0022, 'DA', compact(day)],
    [0x0008_0080, 'LO', 'Harbor Imaging Center'],
    [0x0010_0010, 'PN', `${patient.name.at(-1)}^${patient.name[0]}`],
    [0x0010_0030, 'DA', compact(patient.born)],
    [0x0010_0040, 'CS', patient.sex],
    [0x0020_000d, 'UI', `2.25.${patient.ptId}.${number}`],
    [0x0020_000e, 'UI', `2.25.${patient.ptId}.${number}.0`],
    [0x0020_0013, 'IS', String(file)],
  ]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array | Uint16Array | Float32Array) =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)

/** Returns a slice of a CT of the head as a DICOM file. */
export function headCtFile(series: DrawnSeries, slice: number): Uint8Array {
  return writeDicom([
    ...headOf(series, slice + 1),
    [0x0008_0060, 'CS', 'CT'],
    [0x0008_103e, 'LO', 'CT head without contrast'],
    [0x0018_0015, 'CS', 'HEAD'],
    [0x0018_0088, 'DS', String(sliceMm)],
    [0x0020_0032, 'DS', `-115\\-115\\${slice * sliceMm}`],
    [0x0020_0037, 'DS', '1\\0\\0\\0\\1\\0'],
    [0x0028_0030, 'DS', '0.9\\0.9'],
    [0x0028_1050, 'DS', '40'],
    [0x0028_1051, 'DS', '120'],
    [0x0028_1052, 'DS', '0'],
    [0x0028_1053, 'DS', '1'],
    [0x0028_1054, 'LO', 'HU'],
    [0x0028_1055, 'LO', 'BRAIN'],
    ...grayElements({
      rows: headCtSide,
      columns: headCtSide,
      bits: 16,
      bytes: bytesOf(headCtSlice(slice)),
      isSigned: true,
    }),
  ])
}

/** Returns a chest X-ray as a DICOM file. */
export function chestXrayFile(series: DrawnSeries): Uint8Array {
  const { width, height } = chestXraySize
  return writeDicom([
    ...headOf(series, 1),
    [0x0008_0060, 'CS', 'DX'],
    [0x0008_103e, 'LO', 'Chest PA'],
    [0x0018_0015, 'CS', 'CHEST'],
    [0x0018_1164, 'DS', '0.9\\0.9'],
    [0x0028_1050, 'DS', '1700\\2100'],
    [0x0028_1051, 'DS', '3200\\1800'],
    [0x0028_1055, 'LO', 'NORMAL\\HARDER'],
    ...grayElements({ rows: height, columns: width, bits: 12, bytes: bytesOf(chestXray()) }),
  ])
}

/** Returns an ultrasound clip of the heart as a DICOM file. */
export function heartClipFile(series: DrawnSeries): Uint8Array {
  const { width, height } = heartClipSize
  return writeDicom([
    ...headOf(series, 1),
    [0x0008_0060, 'CS', 'US'],
    [0x0008_103e, 'LO', 'Heart, four chambers'],
    [0x0018_0015, 'CS', 'HEART'],
    [0x0018_1063, 'DS', '40'],
    regionElement({ box: [18, 4, 269, 204], cm: 0.075 }),
    [0x0028_0008, 'IS', String(heartClipFrames)],
    [0x0028_1050, 'DS', '128'],
    [0x0028_1051, 'DS', '256'],
    ...grayElements({ rows: height, columns: width, bits: 8, bytes: heartClip() }),
  ])
}

/** Returns a map of bone density as a DICOM file with decimals for pixels, which can only be downloaded. */
export function boneDensityFile(series: DrawnSeries): Uint8Array {
  const side = 64
  const values = Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) / side - 0.5, Math.floor(at / side) / side - 0.5]
    return Math.max(0, 1.1 - 2.4 * Math.hypot(x * 1.6, y))
  })
  return writeDicom([
    ...headOf(series, 1),
    [0x0008_0060, 'CS', 'OT'],
    [0x0008_103e, 'LO', 'Bone density of the hip'],
    [0x0018_0015, 'CS', 'HIP'],
    [0x0028_0002, 'US', [1]],
    [0x0028_0004, 'CS', 'MONOCHROME2'],
    [0x0028_0010, 'US', [side]],
    [0x0028_0011, 'US', [side]],
    [0x0028_0100, 'US', [32]],
    [0x7fe0_0008, 'OF', bytesOf(values)],
  ])
}
