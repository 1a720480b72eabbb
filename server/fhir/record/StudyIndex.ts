import type { ImportedSeries, ImportedStudy } from './ImportedStudy.ts'

/** The study, series and instance to which a picture belongs, as far as they are known. */
export interface StudyPlace {
  readonly study: ImportedStudy
  readonly series: ImportedSeries | null
  /** DICOM's SOPInstanceUID. */
  readonly instanceUid: string | null
}

/** Finds imaging studies by their key and by the DICOM UIDs of the study, its series and their instances. */
export class StudyIndex {
  readonly #byKey: ReadonlyMap<string, ImportedStudy>
  readonly #studies = new Map<string, StudyPlace>()
  readonly #series = new Map<string, StudyPlace>()
  readonly #instances = new Map<string, StudyPlace>()

  constructor(studies: readonly ImportedStudy[]) {
    this.#byKey = new Map(studies.map((study) => [study.key, study]))
    for (const study of studies) {
      const place = { study, series: onlySeries(study), instanceUid: null }
      if (study.uid !== null) addNew(this.#studies, study.uid, place)
      for (const series of study.series) {
        if (series.uid !== null) addNew(this.#series, series.uid, { ...place, series })
        for (const instanceUid of series.instances.keys())
          addNew(this.#instances, instanceUid, { study, series, instanceUid })
      }
    }
  }

  ofKey(key: string | null): StudyPlace | null {
    const study = key === null ? undefined : this.#byKey.get(key)
    return study ? { study, series: onlySeries(study), instanceUid: null } : null
  }

  /** Returns the most exact place that one of the UIDs names: an instance, otherwise a series, otherwise a study. */
  ofUids(uids: readonly string[]): StudyPlace | null {
    for (const places of [this.#instances, this.#series, this.#studies])
      for (const uid of uids) {
        const found = places.get(uid)
        if (found) return found
      }
    return null
  }
}

const onlySeries = ({ series }: ImportedStudy) => (series.length === 1 ? (series[0] ?? null) : null)

function addNew<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value)
}
