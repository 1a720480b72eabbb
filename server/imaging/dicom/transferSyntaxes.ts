/** UIDs of the ways to encode a DICOM file that are read. */
export const transferSyntaxes = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  jpegBaseline: '1.2.840.10008.1.2.4.50',
  /** 8 or 12 bits. Only 8 bits can be decoded. */
  jpegExtended: '1.2.840.10008.1.2.4.51',
  rle: '1.2.840.10008.1.2.5',
} as const
