/** DICOM's modalities, whose codes alone some sources give. */
export const imagingModalities: Readonly<Record<string, string>> = {
  CR: 'Computed Radiography',
  CT: 'Computed Tomography',
  DX: 'Digital Radiography',
  MG: 'Mammography',
  MR: 'Magnetic Resonance',
  NM: 'Nuclear Medicine',
  PT: 'Positron Emission Tomography',
  RF: 'Radiofluoroscopy',
  US: 'Ultrasound',
  XA: 'X-Ray Angiography',
}
