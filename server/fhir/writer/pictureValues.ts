import { imagingCategories, imagingLimits } from '#src/contract/imaging.ts'
import { categoryOfModality } from '../../services/imaging/categoryOfModality.ts'
import type { NewPicture } from '../../services/imaging/NewPicture.ts'
import type { ReadPicture } from '../record/ReadPicture.ts'

type Values = Omit<NewPicture, 'ptId' | 'source' | 'radOrdInstId'>

/**
 * Returns what is stored of a picture besides its file. The study is what the rest of the record says, so it has
 * precedence: exported DICOM files often have the date and modality of the file that they were made from.
 */
export function pictureValues(picture: ReadPicture): Values {
  const { file, place, name, bodySite, date } = picture
  const modality = modalityOf(picture)
  const instanceUid = file.dicom?.instanceUid ?? place?.instanceUid ?? null
  return {
    imgCatId: file.dicom === null && modality === null ? imagingCategories.photo : categoryOfModality({ modality }),
    name: name === file.name ? name : file.name,
    seriesName: shortText(seriesNameOf(picture)),
    bodySite: shortText(bodySite ?? place?.series?.bodySite ?? place?.study.bodySite ?? null),
    takenOn: place?.series?.started ?? place?.study.started ?? file.date ?? date,
    modality,
    instanceUid,
    // Pictures without a place in the series stay apart from its stack.
    seriesUid: file.dicom?.seriesUid ?? (place?.instanceUid ? (place.series?.uid ?? null) : null),
    studyUid: file.dicom?.studyUid ?? place?.study.uid ?? null,
    ordinal:
      file.dicom?.ordinal ?? (place?.instanceUid ? place.series?.instances.get(place.instanceUid) : null) ?? null,
  }
}

function modalityOf({ file: { dicom }, place }: ReadPicture): string | null {
  const stated = dicom?.modality ?? null
  const isKnown = stated !== null && categoryOfModality({ modality: stated }) !== imagingCategories.other
  return place?.series?.modality ?? (isKnown ? stated : null) ?? place?.study.modality ?? stated
}

/** A title in the file of a picture names the picture. In a series of several pictures, the series has its own name. */
function seriesNameOf({ file: { dicom }, place, seriesName }: ReadPicture): string | null {
  const { series, study } = place ?? { series: null, study: null }
  if (dicom === null && !place?.instanceUid) return seriesName ?? series?.name ?? study?.name ?? null
  return series?.name ?? dicom?.seriesName ?? study?.name ?? seriesName
}

/** Returns a text of at most as many characters as staff can write. */
export const shortText = (text: string | null) => text?.slice(0, imagingLimits.text).toWellFormed() ?? null
