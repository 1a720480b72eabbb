/** The kind of write that a camera reading is on the device. */
export const cameraReadingKind = 'camera-reading'
