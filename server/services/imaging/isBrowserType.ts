import { imagingTypes } from '#src/contract/imaging.ts'

const ofBrowsers: readonly number[] = [imagingTypes.jpeg, imagingTypes.png, imagingTypes.webp, imagingTypes.gif]

/** Whether browsers can show files of an image type. */
export const isBrowserType = (imgTypeId: number): boolean => ofBrowsers.includes(imgTypeId)
