/** DICOM's names of imaging modalities by code: some sources send only the code. */
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
