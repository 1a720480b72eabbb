import { type ImagingCategory, imagingCategories } from '#src/contract/imaging.ts'

/** Categories of DICOM's modalities (PS3.3 C.7.3.1.1.1). */
const ofModality: Readonly<Record<string, ImagingCategory>> = {
  CR: 'xray',
  DX: 'xray',
  RF: 'xray',
  RG: 'xray',
  XA: 'xray',
  CT: 'ct',
  MR: 'mri',
  US: 'ultrasound',
  IVUS: 'ultrasound',
  BDUS: 'ultrasound',
  MG: 'mammogram',
  NM: 'nuclear',
  PT: 'nuclear',
  ES: 'endoscopy',
  OP: 'eye',
  OPT: 'eye',
  OCT: 'eye',
  IO: 'dental',
  PX: 'dental',
  DMS: 'skin',
  XC: 'photo',
}

/** Returns the number of the category of a modality (`imagingCategories`). Of a file that is no DICOM: a photo. */
export function categoryOfModality(dicom: { readonly modality: string | null } | null): number {
  return imagingCategories[dicom ? (ofModality[dicom.modality ?? ''] ?? 'other') : 'photo']
}
